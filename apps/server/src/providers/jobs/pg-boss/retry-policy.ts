import type { QueueOptions } from 'pg-boss';
import type { RetryClass } from '../../../lib/jobs.ts';

/** `retryLimit` counts the attempts after the first. */
export const retryPolicies = {
  read: { retryLimit: 4, retryDelay: 1, retryBackoff: true, retryDelayMax: 60 },
  'idempotent-write': { retryLimit: 4, retryDelay: 2, retryBackoff: true, retryDelayMax: 300 },
  // 2, 4, 8 … 256 s, then every 5 minutes.
  patient: { retryLimit: 48, retryDelay: 2, retryBackoff: true, retryDelayMax: 300 },
  publish: { retryLimit: 0 },
} satisfies Record<RetryClass, QueueOptions>;
