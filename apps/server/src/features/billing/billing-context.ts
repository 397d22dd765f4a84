import type { Services } from '../../services.ts';

/** What the use-cases about subscriptions need. */
export type BillingContext = Pick<Services, 'db' | 'env' | 'clock' | 'newId' | 'log' | 'payments'>;
