import { z } from 'zod';
import { defineJob } from '../../lib/jobs.ts';

/** Takes back what a blog has scheduled for an account that is gone. */
export const takeBackJob = defineJob({
  name: 'take-back-posts',
  fairness: { perUser: 1 },
  schema: z.object({ takeBackId: z.uuid() }),
  retry: 'idempotent-write',
  expireInSeconds: 300,
});
