import { billingTexts } from '@chapterhouse/contract/billing/texts';
import { AppError } from '../../lib/app-error.ts';
import { requireApproved } from '../../permissions.ts';
import { changeOnce } from './change-once.ts';
import { syncDecided } from './settle-payment.ts';
import { type BillingContext, isLive, type SubscriberContext } from './subscription-policy.ts';
import { createSubscriptionsRepository, type SubscriptionRow } from './subscriptions-repository.ts';
import { syncSubscription } from './sync-subscription.ts';

/**
 * Cancels at the end of the period, or immediately if unpaid; returns the message. Throws
 * `conflict` if there is nothing to cancel or it is already canceled, `unavailable`.
 */
export async function cancelSubscription(ctx: SubscriberContext): Promise<string> {
  requireApproved(ctx.user);
  const known = await createSubscriptionsRepository(ctx.db).find(ctx.user.id, ctx.payments.name);
  if (!known) throw new AppError('conflict', billingTexts.noActiveSubscription);
  return changeOnce(ctx, ctx.user, async ({ customerId }) => {
    const row = customerId === null ? undefined : await syncDecided(ctx, customerId);
    if (row && isLive(row) && isEnding(row)) throw new AppError('conflict', billingTexts.alreadyCancelled);
    const end = row && (await endSubscription(ctx, row));
    if (!end) throw new AppError('conflict', billingTexts.noActiveSubscription);
    return end === 'at period end' ? billingTexts.cancelled : billingTexts.endedAtOnce;
  });
}

/** Whether it is canceled, and no change that would end the cancellation waits for its payment. */
function isEnding({ cancelAtPeriodEnd, openInvoiceId }: SubscriptionRow): boolean {
  return cancelAtPeriodEnd && openInvoiceId === null;
}

/** How a subscription ends: at period end, or now if nothing is paid. Null: there is none. */
async function endSubscription(
  ctx: BillingContext,
  row: SubscriptionRow,
): Promise<'at period end' | 'now' | null> {
  const { subscriptionId, customerId, status, openInvoiceId } = row;
  if (subscriptionId === null || customerId === null || status === 'ended' || status === 'none') return null;
  // Unpaid invoices, including those of unwanted changes, must not be charged later. Otherwise it was just paid.
  const isPaid =
    openInvoiceId === null ? status === 'active' : !(await ctx.payments.voidInvoice(openInvoiceId));
  // First, because a change that was just paid ends the cancellation.
  if (openInvoiceId !== null) await syncDecided(ctx, customerId);
  const lasts = status === 'active' || isPaid;
  if (lasts) await ctx.payments.setCancelAtPeriodEnd(subscriptionId, true);
  else await ctx.payments.cancelNow(subscriptionId);
  await syncSubscription(ctx, customerId);
  return lasts ? 'at period end' : 'now';
}

/** Resumes a canceled subscription before the period ends. Throws `conflict` if it is not canceled, `unavailable`. */
export async function resumeSubscription(ctx: SubscriberContext): Promise<void> {
  requireApproved(ctx.user);
  const known = await createSubscriptionsRepository(ctx.db).find(ctx.user.id, ctx.payments.name);
  if (!known) throw new AppError('conflict', billingTexts.noActiveSubscription);
  await changeOnce(ctx, ctx.user, async ({ customerId }) => {
    const row = customerId === null ? undefined : await syncDecided(ctx, customerId);
    if (!row || customerId === null || row.subscriptionId === null || !isLive(row)) {
      throw new AppError('conflict', billingTexts.noActiveSubscription);
    }
    if (!row.cancelAtPeriodEnd) throw new AppError('conflict', billingTexts.notCancelled);
    await ctx.payments.setCancelAtPeriodEnd(row.subscriptionId, false);
    await syncSubscription(ctx, customerId);
  });
}

/**
 * Switches to the Free plan: a paid subscription lasts until its period end, an unpaid one ends immediately. No effect
 * without an active subscription. Throws `conflict` during another change, `unavailable`.
 */
export async function downgradeToFree(ctx: SubscriberContext): Promise<null> {
  requireApproved(ctx.user);
  const known = await createSubscriptionsRepository(ctx.db).find(ctx.user.id, ctx.payments.name);
  if (!known) return null;
  return changeOnce(ctx, ctx.user, async ({ customerId }) => {
    if (customerId === null) return null;
    const row = await syncDecided(ctx, customerId);
    if (row && !isEnding(row)) await endSubscription(ctx, row);
    return null;
  });
}
