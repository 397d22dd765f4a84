import type { BillingInterval, PlanId } from '@chapterhouse/contract/billing/endpoints';
import { billingTexts } from '@chapterhouse/contract/billing/texts';
import { DateTime } from 'luxon';
import { AppError } from '../../lib/app-error.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import { requireApproved } from '../../permissions.ts';
import type { Preview, Price } from '../../providers/payments/payments.ts';
import { inUserTerms } from './change-once.ts';
import { priceOfPlan } from './plans.ts';
import { isLive, requireOffered, type SubscriberContext } from './subscription-policy.ts';
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
  ctx: SubscriberContext,
  { planId, interval }: { planId: PlanId; interval: BillingInterval },
): Promise<ChangePreview> {
  requireApproved(ctx.user);
  requireOffered(ctx);
  if (planId === 'free') throw new AppError('conflict', 'The Free plan has no price.');
  const price = await priceOfPlan(ctx, planId, interval);
  const row = await createSubscriptionsRepository(ctx.db).find(ctx.user.id, ctx.payments.name);
  const now = ctx.clock.now();
  if (!row || row.customerId === null) return firstPreview(price, now);
  const subscriptionId = isLive(row) ? row.subscriptionId : null;
  if (row.status === 'past_due') throw new AppError('conflict', billingTexts.paymentOverdue);
  if (
    subscriptionId !== null &&
    row.planId === planId &&
    row.interval === interval &&
    row.periodEnd !== null
  ) {
    return { ...nothingDue, nextBillingDate: row.periodEnd, startsNewPeriod: false, prorationDate: null };
  }
  const prorationDate = Math.floor(now.getTime() / 1000);
  try {
    const order = { customerId: row.customerId, subscriptionId, price, prorationDate };
    return {
      ...(await ctx.payments.preview(order)),
      startsNewPeriod: subscriptionId === null || row.interval !== interval,
      prorationDate: subscriptionId === null ? null : prorationDate,
    };
  } catch (error) {
    if (await isUnknown(ctx, row.customerId, error)) return firstPreview(price, now);
    throw inUserTerms(error);
  }
}

async function isUnknown(
  { payments }: SubscriberContext,
  customerId: string,
  error: unknown,
): Promise<boolean> {
  if (!(error instanceof ProviderError && error.kind === 'not_found')) return false;
  return !(await payments.hasCustomer(customerId));
}

const nothingDue = { currency: 'usd', amountDue: 0, credit: 0, creditBalance: 0 };

/** For a user whom the provider does not know: there is nothing to credit. */
function firstPreview({ amount, interval }: Price, now: Date): ChangePreview {
  const length = interval === 'yearly' ? { years: 1 } : { months: 1 };
  const nextBillingDate = DateTime.fromJSDate(now, { zone: 'utc' }).plus(length).toJSDate();
  return { ...nothingDue, amountDue: amount, nextBillingDate, startsNewPeriod: true, prorationDate: null };
}
