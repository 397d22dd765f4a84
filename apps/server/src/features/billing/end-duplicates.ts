import type { ProviderSubscription } from '../../providers/payments/payments.ts';
import type { BillingContext } from './billing-context.ts';
import { chooseSubscription, isLive } from './subscription-policy.ts';

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
