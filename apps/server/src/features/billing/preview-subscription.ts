import type { BillingInterval, PlanId } from '@chapterhouse/contract/billing/endpoints';
import { billingTexts } from '@chapterhouse/contract/billing/texts';
import { DateTime } from 'luxon';
import { AppError } from '../../lib/app-error.ts';
import { requireApproved } from '../../lib/permissions.ts';
import type { Preview } from '../../providers/payments/payments.ts';
import type { UserContext } from '../../services.ts';
import { requireOffered } from './billing-context.ts';
import { inUserTerms } from './change-once.ts';
import { priceOfPlan } from './plan-price.ts';
import { isLive } from './subscription-policy.ts';
import { createSubscriptionsRepository } from './subscriptions-repository.ts';

export type ChangePreview = Preview & {
  startsNewPeriod: boolean;
  /** Unix seconds; null if nothing is prorated. */
  prorationDate: number | null;
};

/**
 * Previews the cost of a subscription or a change, as computed by the provider. Throws `forbidden` if subscriptions
 * are disabled, `conflict` for the Free plan, and `unavailable`.
 */
export async function previewSubscription(
  ctx: UserContext,
  { planId, interval }: { planId: PlanId; interval: BillingInterval },
): Promise<ChangePreview> {
  requireApproved(ctx.user);
  requireOffered(ctx);
  if (planId === 'free') throw new AppError('conflict', 'The Free plan has no price.');
  const price = await priceOfPlan(ctx, planId, interval);
  const row = await createSubscriptionsRepository(ctx.db).find(ctx.user.id, ctx.payments.name);
  const now = ctx.clock.now();
  if (!row || row.customerId === null) {
    // Unknown to the provider: there is nothing to credit.
    const length = interval === 'yearly' ? { years: 1 } : { months: 1 };
    const next = DateTime.fromJSDate(now, { zone: 'utc' }).plus(length).toJSDate();
    const first = {
      currency: 'usd',
      amountDue: price.amount,
      credit: 0,
      creditBalance: 0,
      nextBillingDate: next,
    };
    return { ...first, startsNewPeriod: true, prorationDate: null };
  }
  const subscriptionId = isLive(row) ? row.subscriptionId : null;
  if (row.status === 'past_due') throw new AppError('conflict', billingTexts.paymentOverdue);
  const prorationDate = Math.floor(now.getTime() / 1000);
  try {
    const order = { customerId: row.customerId, subscriptionId, price, prorationDate };
    return {
      ...(await ctx.payments.preview(order)),
      startsNewPeriod: subscriptionId === null || row.interval !== interval,
      prorationDate: subscriptionId === null ? null : prorationDate,
    };
  } catch (error) {
    throw inUserTerms(error);
  }
}
