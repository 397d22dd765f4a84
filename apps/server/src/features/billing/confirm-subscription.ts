import { requireApproved } from '../../lib/permissions.ts';
import type { UserContext } from '../../services.ts';
import { changeOnce } from './change-once.ts';
import { type RequiredAction, settlePayment } from './settle-payment.ts';
import { createSubscriptionsRepository } from './subscriptions-repository.ts';
import { syncSubscription } from './sync-subscription.ts';

/**
 * Syncs the outcome after the bank confirmed or declined a payment. Returns the remaining
 * confirmation, if any. Throws `payment_failed` if declined, `conflict` during another change, `unavailable`.
 */
export async function confirmSubscription(ctx: UserContext): Promise<RequiredAction> {
  requireApproved(ctx.user);
  const known = await createSubscriptionsRepository(ctx.db).find(ctx.user.id, ctx.payments.name);
  if (!known) return null;
  return changeOnce(ctx, ctx.user, async ({ customerId }) => {
    const row = customerId === null ? undefined : await syncSubscription(ctx, customerId);
    return row ? settlePayment(ctx, row) : null;
  });
}
