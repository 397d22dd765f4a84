import { z } from 'zod';
import { defineJob } from '../../providers/jobs/jobs.ts';

/** Deletes files outside the database that belong to no picture. If the store is down, the next run continues. */
export const deleteUnusedMediaJob = defineJob({
  name: 'delete-unused-media',
  fairness: 'system',
  schema: z.object({}),
  retry: 'idempotent-write',
  expireInSeconds: 600,
});
