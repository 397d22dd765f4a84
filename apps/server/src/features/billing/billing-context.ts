import { billingTexts } from '@chapterhouse/contract/billing/texts';
import { AppError } from '../../lib/app-error.ts';
import type { Services } from '../../services.ts';

/** Throws `forbidden` if subscriptions are disabled. */
export function requireOffered({ payments }: Pick<Services, 'payments'>): void {
  if (!payments.isOffered) throw new AppError('forbidden', billingTexts.notOffered);
}

/** Dependencies of the subscription use cases. */
export type BillingContext = Pick<Services, 'db' | 'env' | 'clock' | 'newId' | 'log' | 'payments'>;
