import { billingTexts } from '@chapterhouse/contract/billing/texts';
import { AppError } from '../../lib/app-error.ts';
import { requireApproved } from '../../lib/permissions.ts';
import type { UserContext } from '../../services.ts';
import { changeOnce } from './change-once.ts';
import { endSubscription } from './end-subscription.ts';
import { isLive } from './subscription-policy.ts';
import { createSubscriptionsRepository } from './subscriptions-repository.ts';
import { syncSubscription } from './sync-subscription.ts';

/**
 * Cancels at the end of the period, or immediately if unpaid; returns the message. Throws
 * `conflict` if there is nothing to cancel or it is already canceled, `unavailable`.
 */
export async function cancelSubscription(ctx: UserContext): Promise<string> {
  requireApproved(ctx.user);
  const known = await createSubscriptionsRepository(ctx.db).find(ctx.user.id, ctx.payments.name);
  if (!known) throw new AppError('conflict', billingTexts.noActiveSubscription);
  return changeOnce(ctx, ctx.user, async ({ customerId }) => {
    const row = customerId === null ? undefined : await syncSubscription(ctx, customerId);
    if (row && isLive(row) && row.cancelAtPeriodEnd)
      throw new AppError('conflict', billingTexts.alreadyCancelled);
    const end = row && (await endSubscription(ctx, row));
    if (!end) throw new AppError('conflict', billingTexts.noActiveSubscription);
    return end === 'at period end' ? billingTexts.cancelled : billingTexts.endedAtOnce;
  });
}
