import { AppError } from '../../lib/app-error.ts';
import { BadSignature, type PaymentEvent } from '../../providers/payments/payments.ts';
import type { BillingContext } from './billing-context.ts';
import { inUserTerms } from './change-once.ts';
import { createPaymentEventsRepository } from './payment-events-repository.ts';
import { isLive } from './subscription-policy.ts';
import { askProvider, syncSubscription, writeAnswer } from './sync-subscription.ts';

/**
 * An event of the payment provider: only a reason to look. Each counts once, in any order. Throws `invalid_input`
 * when the signature does not hold, `not_found` with demo billing, which sends none; `unavailable` makes the
 * provider send it again.
 */
export async function receiveEvent(
  ctx: BillingContext,
  body: string,
  signature: string | undefined,
): Promise<void> {
  if (ctx.payments.isDemo) throw new AppError('not_found', 'Not found');
  const event = read(ctx, body, signature ?? '');
  const provider = ctx.payments.name;
  if (await createPaymentEventsRepository(ctx.db).isKnown(provider, event.id)) return;
  try {
    const reversed = await endReversed(ctx, event);
    const customerId = event.customerId ?? reversed;
    const answer = customerId === null ? undefined : await askProvider(ctx, customerId);
    await ctx.db.transaction().execute(async (trx) => {
      const received = { provider, id: event.id, type: event.type, receivedAt: ctx.clock.now() };
      const isFirst = await createPaymentEventsRepository(trx).insert(received);
      if (isFirst && answer) await writeAnswer(trx, ctx, answer);
    });
  } catch (error) {
    throw inUserTerms(error);
  }
}

function read(ctx: BillingContext, body: string, signature: string): PaymentEvent {
  try {
    return ctx.payments.readEvent(body, signature);
  } catch (error) {
    if (!(error instanceof BadSignature)) throw error;
    throw new AppError('invalid_input', 'The signature does not hold.');
  }
}

/** Money of the running period that went back, by a full refund or a dispute, ends the subscription at once. */
async function endReversed(ctx: BillingContext, { chargeId }: PaymentEvent): Promise<string | null> {
  if (chargeId === null) return null;
  const reversal = await ctx.payments.reversalOf(chargeId);
  if (!reversal) return null;
  const row = await syncSubscription(ctx, reversal.customerId);
  if (row && row.subscriptionId !== null && isLive(row) && row.periodStart) {
    // Charged a moment before or after the period's own beginning.
    const isOfThisPeriod = reversal.chargedAt.getTime() >= row.periodStart.getTime() - 3_600_000;
    if (isOfThisPeriod) {
      await ctx.payments.cancelNow(row.subscriptionId);
      ctx.log.warn({ userId: row.userId, chargeId }, 'a subscription ended: its payment went back');
    }
  }
  return reversal.customerId;
}
