import { AppError } from '../../lib/app-error.ts';
import { InvalidEvent, type PaymentEvent } from '../../providers/payments/payments.ts';
import { createPaymentEventsRepository } from './billing-repository.ts';
import { inUserTerms } from './change-once.ts';
import { endReversed } from './end-subscriptions.ts';
import { askDecided } from './settle-payment.ts';
import type { BillingContext } from './subscription-policy.ts';
import { askProvider, writeAnswer } from './sync-subscription.ts';

/**
 * Handles a webhook event, which only triggers a sync. Each is processed once, in any order. Throws `invalid_input`
 * if the signature is invalid or the body is no event, `not_found` with demo billing, which sends none; `unavailable` makes the
 * provider resend it.
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
    const ofCharge = await lookAtCharge(ctx, event);
    const customerId = event.customerId ?? ofCharge;
    const answer = customerId === null ? undefined : await askDecided(ctx, customerId);
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
    if (!(error instanceof InvalidEvent)) throw error;
    throw new AppError('invalid_input', error.message);
  }
}

async function lookAtCharge(ctx: BillingContext, { chargeId }: PaymentEvent): Promise<string | null> {
  if (chargeId === null) return null;
  const reversal = await ctx.payments.reversalOf(chargeId);
  if (!reversal) return null;
  const answer = await askProvider(ctx, reversal.customerId);
  const row = answer && (await ctx.db.transaction().execute((trx) => writeAnswer(trx, ctx, answer)));
  if (row) await endReversed(ctx, row, answer.subscriptions, [reversal]);
  return reversal.customerId;
}
