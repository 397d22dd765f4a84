import { billingTexts } from '@chapterhouse/contract/billing/texts';
import { CardDeclined } from '../../providers/payments/payments.ts';
import type { BillingContext } from './billing-context.ts';
import type { SubscriptionRow } from './subscriptions-repository.ts';
import { syncSubscription } from './sync-subscription.ts';

/** What the payer has still to do; null: nothing. */
export type RequiredAction = { clientSecret: string } | null;

/**
 * Looks what became of a payment that a first subscription or a change waits for. A refused one is given up, so that
 * nothing is charged later behind the user's back: throws `CardDeclined`. Not for renewals, which have their grace.
 */
export async function settlePayment(ctx: BillingContext, row: SubscriptionRow): Promise<RequiredAction> {
  const { openInvoiceId, customerId, status } = row;
  if (openInvoiceId === null || customerId === null || status === 'past_due') return null;
  const outcome = await ctx.payments.paymentOf(openInvoiceId);
  if (outcome.kind === 'requires_action') return { clientSecret: outcome.clientSecret };
  if (outcome.kind === 'declined') {
    const isGivenUp = await ctx.payments.voidInvoice(openInvoiceId);
    await syncSubscription(ctx, customerId);
    // Else it was paid in the same moment.
    if (isGivenUp) throw new CardDeclined(outcome.message || billingTexts.paymentFailed);
  }
  if (outcome.kind === 'paid') await syncSubscription(ctx, customerId);
  return null;
}
