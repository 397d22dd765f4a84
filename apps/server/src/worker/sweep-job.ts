import { z } from 'zod';
import { defineJob } from '../lib/jobs.ts';

/** Removes sessions, codes and counters that have expired. */
export const sweepJob = defineJob({
  name: 'sweep-expired',
  fairness: 'system',
  schema: z.object({}),
  retry: 'idempotent-write',
  expireInSeconds: 300,
});
