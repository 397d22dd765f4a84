import { z } from 'zod';
import { defineJob } from '../../lib/jobs.ts';

/** Compares every subscription with the payment provider's, and mends what differs. */
export const reconcileSubscriptionsJob = defineJob({
  name: 'reconcile-subscriptions',
  fairness: 'system',
  schema: z.object({}),
  retry: 'idempotent-write',
  expireInSeconds: 3_600,
});
