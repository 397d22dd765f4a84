import { z } from 'zod';
import { defineJob } from '../../lib/jobs.ts';

/** Follows a `write-article` whose last attempt was broken off from outside. */
export const writingAbandonedJob = defineJob({
  name: 'writing-abandoned',
  fairness: 'system',
  schema: z.object({ articleId: z.uuid() }),
  retry: 'read',
  expireInSeconds: 60,
});
