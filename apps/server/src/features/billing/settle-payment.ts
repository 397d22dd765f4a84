import { billingTexts } from '@chapterhouse/contract/billing/texts';
import { CardDeclined } from '../../providers/payments/payments.ts';
import type { BillingContext } from './billing-context.ts';
import type { SubscriptionRow } from './subscriptions-repository.ts';
import { syncSubscription } from './sync-subscription.ts';

/** What the user still has to confirm; null: nothing. */
export type RequiredAction = { clientSecret: string } | null;

/**
 * Checks the outcome of the payment that a new subscription or a change waits for. A declined one is voided, so that
 * nothing is charged later without the user's knowledge: throws `CardDeclined`. Not for renewals, which have a grace
 * period.
 */
export async function settlePayment(ctx: BillingContext, row: SubscriptionRow): Promise<RequiredAction> {
  const { openInvoiceId, customerId, status } = row;
  if (openInvoiceId === null || customerId === null || status === 'past_due') return null;
  const outcome = await ctx.payments.paymentOf(openInvoiceId);
  if (outcome.kind === 'requires_action') return { clientSecret: outcome.clientSecret };
  if (outcome.kind === 'declined') {
    const isGivenUp = await ctx.payments.voidInvoice(openInvoiceId);
    await syncSubscription(ctx, customerId);
    // Otherwise it was just paid.
    if (isGivenUp) throw new CardDeclined(outcome.message || billingTexts.paymentFailed);
  }
  if (outcome.kind === 'paid') await syncSubscription(ctx, customerId);
  return null;
}
