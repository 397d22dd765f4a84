import { z } from 'zod';
import { defineJob } from '../lib/jobs.ts';

/** Deletes expired sessions, codes and counters. */
export const sweepJob = defineJob({
  name: 'sweep-expired',
  fairness: 'system',
  schema: z.object({}),
  retry: 'idempotent-write',
  expireInSeconds: 300,
});
