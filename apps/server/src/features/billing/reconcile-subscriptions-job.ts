import { z } from 'zod';
import { defineJob } from '../../lib/jobs.ts';

/** Reconciles all subscriptions with the payment provider. */
export const reconcileSubscriptionsJob = defineJob({
  name: 'reconcile-subscriptions',
  fairness: 'system',
  schema: z.object({}),
  retry: 'idempotent-write',
  expireInSeconds: 3_600,
});
