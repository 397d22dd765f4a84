import { billingTexts } from '@chapterhouse/contract/billing/texts';
import { AppError } from '../../lib/app-error.ts';
import { CardDeclined, type PaymentResult } from '../../providers/payments/payments.ts';
import { changeOnce } from './change-once.ts';
import type { BillingContext } from './subscription-policy.ts';
import type { SubscriptionRow } from './subscriptions-repository.ts';
import { type Answer, askProvider, syncSubscription, writeAnswer } from './sync-subscription.ts';

/** What the user still has to confirm; null: nothing. */
export type RequiredAction = { clientSecret: string } | null;

/**
 * Fetches and stores like `syncSubscription`, after deciding what a change left to its payment: the card that stays on
 * file, and whether a cancellation ends. `result`: what is known of that payment here. Call it while no other change runs.
 */
export async function syncDecided(
  ctx: BillingContext,
  customerId: string,
  result?: PaymentResult,
): Promise<SubscriptionRow | undefined> {
  const answer = await askProvider(ctx, customerId);
  if (!answer) return undefined;
  if (await decide(ctx, answer, result)) return syncSubscription(ctx, customerId);
  return ctx.db.transaction().execute((trx) => writeAnswer(trx, ctx, answer));
}

/** Fetches, for callers that hold no claim: if a change is in progress, it decides for itself. */
export async function askDecided(ctx: BillingContext, customerId: string): Promise<Answer | undefined> {
  const answer = await askProvider(ctx, customerId);
  if (!answer?.subscriptions.some(({ undecided }) => undecided === 'paid' || undecided === 'unpaid'))
    return answer;
  try {
    await changeOnce(ctx, { id: answer.userId }, async () => {
      const latest = await askProvider(ctx, customerId);
      if (latest) await decide(ctx, latest);
    });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict')) throw error;
  }
  return askProvider(ctx, customerId);
}

/** Returns whether there was something to decide. */
async function decide(
  ctx: BillingContext,
  { subscriptions }: Answer,
  known?: PaymentResult,
): Promise<boolean> {
  let hasDecided = false;
  for (const { id, undecided } of subscriptions) {
    const result = undecided === null ? null : (known ?? undecided);
    if (result === null || result === 'open') continue;
    await ctx.payments.finishChange(id, result);
    hasDecided = true;
  }
  return hasDecided;
}

/**
 * Checks the outcome of the payment that a new subscription or a change waits for. A declined one is voided, so that
 * nothing is charged later without the user's knowledge: throws `CardDeclined`. Not for renewals, which have a grace
 * period.
 */
export async function settlePayment(ctx: BillingContext, row: SubscriptionRow): Promise<RequiredAction> {
  const { openInvoiceId, customerId, status } = row;
  if (openInvoiceId === null || customerId === null || status === 'past_due') return null;
  const outcome = await ctx.payments.paymentOf(openInvoiceId);
  if (outcome.kind === 'requires_action') return { clientSecret: outcome.clientSecret };
  if (outcome.kind === 'declined') return givePaymentUp(ctx, row, outcome.message);
  if (outcome.kind === 'paid') await syncDecided(ctx, customerId);
  return null;
}

/**
 * Voids the payment that a new subscription or a change waits for, and throws `CardDeclined`. Returns null if there is
 * nothing to void, or if it was just paid. An unpaid renewal stays open for its grace period.
 */
export async function givePaymentUp(
  ctx: BillingContext,
  { openInvoiceId, customerId, status }: SubscriptionRow,
  reason = '',
): Promise<null> {
  if (openInvoiceId === null || customerId === null) return null;
  const isGivenUp = status === 'past_due' || (await ctx.payments.voidInvoice(openInvoiceId));
  await syncDecided(ctx, customerId, isGivenUp ? 'unpaid' : 'paid');
  if (isGivenUp) throw new CardDeclined(reason || billingTexts.paymentFailed);
  return null;
}
