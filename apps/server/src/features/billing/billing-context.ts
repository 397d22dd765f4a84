import { billingTexts } from '@chapterhouse/contract/billing/texts';
import { AppError } from '../../lib/app-error.ts';
import type { Services } from '../../services.ts';

/** Throws `forbidden` where nobody can subscribe. */
export function requireOffered({ payments }: Pick<Services, 'payments'>): void {
  if (!payments.isOffered) throw new AppError('forbidden', billingTexts.notOffered);
}

/** What the use-cases about subscriptions need. */
export type BillingContext = Pick<Services, 'db' | 'env' | 'clock' | 'newId' | 'log' | 'payments'>;
