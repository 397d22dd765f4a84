import { z } from 'zod';
import { defineJob } from '../../providers/jobs/jobs.ts';

/** Cancels everything a customer of a deleted account still has. The name is that of 0.1.0, which may have queued some. */
export const cancelCustomerJob = defineJob({
  name: 'end-customer',
  fairness: 'system',
  schema: z.object({ provider: z.string(), customerId: z.string() }),
  retry: 'idempotent-write',
  expireInSeconds: 300,
});

/** Reconciles all subscriptions with the payment provider. */
export const reconcileSubscriptionsJob = defineJob({
  name: 'reconcile-subscriptions',
  fairness: 'system',
  schema: z.object({}),
  retry: 'idempotent-write',
  expireInSeconds: 3_600,
});
