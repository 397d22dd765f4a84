import { z } from 'zod';
import { defineJob } from '../../../providers/jobs/jobs.ts';

/** Computes the MinHash of texts that have none yet. */
export const computeMinhashesJob = defineJob({
  name: 'sign-articles',
  fairness: 'system',
  schema: z.object({}),
  retry: 'idempotent-write',
  expireInSeconds: 120,
});
