import { billingTexts } from '@chapterhouse/contract/billing/texts';
import { AppError } from '../../lib/app-error.ts';
import { requireApproved } from '../../lib/permissions.ts';
import type { UserContext } from '../../services.ts';
import { changeOnce } from './change-once.ts';
import { isLive } from './subscription-policy.ts';
import { createSubscriptionsRepository } from './subscriptions-repository.ts';
import { syncSubscription } from './sync-subscription.ts';

/** Resumes a canceled subscription before the period ends. Throws `conflict` if it is not canceled, `unavailable`. */
export async function resumeSubscription(ctx: UserContext): Promise<void> {
  requireApproved(ctx.user);
  const known = await createSubscriptionsRepository(ctx.db).find(ctx.user.id, ctx.payments.name);
  if (!known) throw new AppError('conflict', billingTexts.noActiveSubscription);
  await changeOnce(ctx, ctx.user, async ({ customerId }) => {
    const row = customerId === null ? undefined : await syncSubscription(ctx, customerId);
    if (!row || customerId === null || row.subscriptionId === null || !isLive(row)) {
      throw new AppError('conflict', billingTexts.noActiveSubscription);
    }
    if (!row.cancelAtPeriodEnd) throw new AppError('conflict', billingTexts.notCancelled);
    await ctx.payments.setCancelAtPeriodEnd(row.subscriptionId, false);
    await syncSubscription(ctx, customerId);
  });
}
