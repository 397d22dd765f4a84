import type { ProviderSubscription, Reversal } from '../../providers/payments/payments.ts';
import type { BillingContext } from './billing-context.ts';
import { isLive } from './subscription-policy.ts';
import type { SubscriptionRow } from './subscriptions-repository.ts';

/** A charge is made a moment before or after the beginning of the period that it pays. */
const aroundStartMs = 3_600_000;

/**
 * Money of the running period that went back, by a full refund or a dispute, ends the subscription at once. Says
 * whether it did; the row is as it was before. Throws `ProviderError`.
 */
export async function endReversed(
  ctx: BillingContext,
  row: SubscriptionRow,
  subscriptions: readonly ProviderSubscription[],
  reversals: readonly Reversal[],
): Promise<boolean> {
  const { subscriptionId, periodStart, userId } = row;
  if (!isLive(row) || subscriptionId === null || periodStart === null) return false;
  // Who came back at once after their money went back pays for another subscription now.
  const createdAt = subscriptions.find(({ id }) => id === subscriptionId)?.createdAt ?? periodStart;
  const since = Math.max(periodStart.getTime() - aroundStartMs, createdAt.getTime());
  const reversed = reversals.find(({ chargedAt }) => chargedAt.getTime() >= since);
  if (!reversed) return false;
  await ctx.payments.cancelNow(subscriptionId);
  ctx.log.warn({ userId, chargeId: reversed.chargeId }, 'a subscription ended: its payment went back');
  return true;
}
