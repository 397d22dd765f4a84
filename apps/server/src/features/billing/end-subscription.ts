import type { BillingContext } from './billing-context.ts';
import type { SubscriptionRow } from './subscriptions-repository.ts';
import { syncSubscription } from './sync-subscription.ts';

/** How a subscription ends: at period end, or now if nothing is paid. Null: there is none. */
export async function endSubscription(
  ctx: BillingContext,
  row: SubscriptionRow,
): Promise<'at period end' | 'now' | null> {
  const { subscriptionId, customerId, status, openInvoiceId } = row;
  if (subscriptionId === null || customerId === null || status === 'ended' || status === 'none') return null;
  // Unpaid invoices, including those of unwanted changes, must not be charged later. Otherwise it was just paid.
  const isPaid =
    openInvoiceId === null ? status === 'active' : !(await ctx.payments.voidInvoice(openInvoiceId));
  const lasts = status === 'active' || isPaid;
  if (lasts) await ctx.payments.setCancelAtPeriodEnd(subscriptionId, true);
  else await ctx.payments.cancelNow(subscriptionId);
  await syncSubscription(ctx, customerId);
  return lasts ? 'at period end' : 'now';
}
