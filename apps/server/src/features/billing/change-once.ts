import { billingTexts } from '@chapterhouse/contract/billing/texts';
import { AppError } from '../../lib/app-error.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import { CardDeclined } from '../../providers/payments/payments.ts';
import type { CurrentUser } from '../../services.ts';
import { type BillingContext, requireOffered } from './subscription-policy.ts';
import { createSubscriptionsRepository, type SubscriptionRow } from './subscriptions-repository.ts';

/** Longer than all calls of a change can take. Older locks belong to a crashed process. */
const claimSeconds = 180;

/**
 * Serializes changes of a user's subscription across processes: throws `conflict` while another is in progress.
 * If the outcome is unknown, the next read queries the provider. Throws `payment_failed`, `unavailable`.
 */
export async function changeOnce<T>(
  ctx: BillingContext,
  user: Pick<CurrentUser, 'id'>,
  change: (row: SubscriptionRow) => Promise<T>,
): Promise<T> {
  requireOffered(ctx);
  const claim = ctx.newId();
  const row = await claimRow(ctx, user.id, claim);
  const release = (leftHalfWay: Date | null) =>
    createSubscriptionsRepository(ctx.db).release(user.id, claim, leftHalfWay);
  try {
    const result = await change(row);
    await release(null);
    return result;
  } catch (error) {
    const isKnown = error instanceof AppError || error instanceof CardDeclined;
    await release(isKnown ? null : ctx.clock.now());
    throw inUserTerms(error);
  }
}

async function claimRow(ctx: BillingContext, userId: string, claim: string): Promise<SubscriptionRow> {
  const now = ctx.clock.now();
  return ctx.db.transaction().execute(async (trx) => {
    const subscriptions = createSubscriptionsRepository(trx);
    await subscriptions.ensure(userId, ctx.payments.name, now);
    const row = await subscriptions.findForUpdate(userId, ctx.payments.name);
    if (!row) throw new AppError('unauthenticated', 'Please sign in.');
    if (row.claimedUntil && row.claimedUntil > now) {
      throw new AppError('conflict', billingTexts.changeUnderWay);
    }
    await subscriptions.claim(userId, claim, new Date(now.getTime() + claimSeconds * 1000));
    return row;
  });
}

/** Maps provider errors to messages for the user. */
export function inUserTerms(error: unknown): unknown {
  if (error instanceof CardDeclined) {
    return new AppError('payment_failed', error.message || billingTexts.paymentFailed, forLog(error.cause));
  }
  if (error instanceof ProviderError) {
    return new AppError('unavailable', billingTexts.providerUnavailable, forLog(error));
  }
  return error;
}

function forLog(error: unknown): { logMessage?: string; cause?: ProviderError } {
  if (!(error instanceof ProviderError)) return {};
  return { logMessage: `payment provider: ${error.kind} ${error.reason ?? ''}`, cause: error };
}
