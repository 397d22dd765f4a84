import type { ProviderSubscription, Reversal } from '../../providers/payments/payments.ts';
import { type BillingContext, chooseSubscription, isLive } from './subscription-policy.ts';
import type { SubscriptionRow } from './subscriptions-repository.ts';

/** A charge is made slightly before or after the start of the period that it pays for. */
const aroundStartMs = 3_600_000;

/**
 * Cancels the subscription immediately if the current period's payment was fully refunded or disputed. Returns
 * whether it did; does not update the row. Throws `ProviderError`.
 */
export async function endReversed(
  ctx: BillingContext,
  row: SubscriptionRow,
  subscriptions: readonly ProviderSubscription[],
  reversals: readonly Reversal[],
): Promise<boolean> {
  const { subscriptionId, periodStart, userId } = row;
  if (!isLive(row) || subscriptionId === null || periodStart === null) return false;
  // A user who resubscribed after the refund pays for another subscription now.
  const createdAt = subscriptions.find(({ id }) => id === subscriptionId)?.createdAt ?? periodStart;
  const since = Math.max(periodStart.getTime() - aroundStartMs, createdAt.getTime());
  const reversed = reversals.find(({ chargedAt }) => chargedAt.getTime() >= since);
  if (!reversed) return false;
  await ctx.payments.cancelNow(subscriptionId);
  ctx.log.warn(
    { userId, chargeId: reversed.chargeId },
    'subscription canceled: its payment was refunded or disputed',
  );
  return true;
}

/**
 * Prevents double charges: of several active subscriptions of a customer, which only manual changes at the provider
 * create, the relevant one is kept; the others are canceled with credit. Returns whether there were any. Throws
 * `ProviderError`.
 */
export async function endDuplicates(
  ctx: BillingContext,
  userId: string,
  subscriptions: readonly ProviderSubscription[],
): Promise<boolean> {
  const live = subscriptions.filter(isLive);
  const kept = chooseSubscription(live);
  const ended = live.filter((subscription) => subscription !== kept).map(({ id }) => id);
  for (const id of ended) await ctx.payments.cancelNow(id, { credit: true });
  if (ended.length > 0) ctx.log.error({ userId, kept: kept?.id, ended }, 'duplicate subscriptions ended');
  return ended.length > 0;
}
