import { requireApproved } from '../../lib/permissions.ts';
import type { UserContext } from '../../services.ts';
import { changeOnce } from './change-once.ts';
import { endSubscription } from './end-subscription.ts';
import { createSubscriptionsRepository } from './subscriptions-repository.ts';
import { syncSubscription } from './sync-subscription.ts';

/**
 * Switches to the Free plan: a paid subscription lasts until its period end, an unpaid one ends immediately. No effect
 * without an active subscription. Throws `conflict` during another change, `unavailable`.
 */
export async function downgradeToFree(ctx: UserContext): Promise<null> {
  requireApproved(ctx.user);
  const known = await createSubscriptionsRepository(ctx.db).find(ctx.user.id, ctx.payments.name);
  if (!known) return null;
  return changeOnce(ctx, ctx.user, async ({ customerId }) => {
    if (customerId === null) return null;
    const row = await syncSubscription(ctx, customerId);
    if (row && !row.cancelAtPeriodEnd) await endSubscription(ctx, row);
    return null;
  });
}
