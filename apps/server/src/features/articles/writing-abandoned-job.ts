import { z } from 'zod';
import { defineJob } from '../../providers/jobs/jobs.ts';

/** Runs after the last attempt of a `write-article` job was interrupted. */
export const writingAbandonedJob = defineJob({
  name: 'writing-abandoned',
  fairness: 'system',
  schema: z.object({ articleId: z.uuid() }),
  retry: 'read',
  expireInSeconds: 60,
});
