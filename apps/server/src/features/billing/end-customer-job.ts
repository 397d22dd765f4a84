import { z } from 'zod';
import { defineJob } from '../../lib/jobs.ts';

/** Ends at once what a customer still has; their account is gone. */
export const endCustomerJob = defineJob({
  name: 'end-customer',
  fairness: 'system',
  schema: z.object({ provider: z.string(), customerId: z.string() }),
  retry: 'idempotent-write',
  expireInSeconds: 300,
});
