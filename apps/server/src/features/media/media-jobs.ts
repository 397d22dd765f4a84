import { z } from 'zod';
import { defineJob } from '../../providers/jobs/jobs.ts';

/** Deletes files outside of the database that no picture has any more; what a store that is down keeps is for the next run. */
export const deleteUnusedMediaJob = defineJob({
  name: 'delete-unused-media',
  fairness: 'system',
  schema: z.object({}),
  retry: 'idempotent-write',
  expireInSeconds: 600,
});
