import { isDeepStrictEqual } from 'node:util';
import { recordAudit } from '../../db/audit-log.ts';
import type { ProviderSubscription } from '../../providers/payments/payments.ts';
import { createPaymentEventsRepository } from './billing-repository.ts';
import { endDuplicates, endReversed } from './end-subscriptions.ts';
import { askDecided } from './settle-payment.ts';
import { type BillingContext, isInEffect, isLive } from './subscription-policy.ts';
import { createSubscriptionsRepository, type SubscriptionRow } from './subscriptions-repository.ts';
import { syncSubscription, writeAnswer } from './sync-subscription.ts';

type ReconcileReport = { compared: number; corrected: number; ended: number; failed: number };

const pageLength = 100;
/** The provider retries an event for three days. */
const eventDays = 30;

/**
 * Syncs all users with the provider and records corrections in the audit log and the log. Cancels subscriptions that
 * stayed unpaid after the grace period, were refunded without an event, or are duplicates. Skips users for whom the
 * provider does not respond until the next run.
 */
export async function reconcileSubscriptions(ctx: BillingContext): Promise<ReconcileReport> {
  const subscriptions = createSubscriptionsRepository(ctx.db);
  const report: ReconcileReport = { compared: 0, corrected: 0, ended: 0, failed: 0 };
  let after: string | null = null;
  for (;;) {
    const page: { userId: string; customerId: string }[] = await subscriptions.listCustomers(
      ctx.payments.name,
      after,
      pageLength,
    );
    for (const { userId, customerId } of page) {
      report.compared += 1;
      try {
        await reconcileOne(ctx, userId, customerId, report);
      } catch (error) {
        report.failed += 1;
        ctx.log.warn({ err: error, userId }, 'could not reconcile a subscription');
      }
    }
    after = page.at(-1)?.userId ?? null;
    if (page.length < pageLength) break;
  }
  const oldest = new Date(ctx.clock.now().getTime() - eventDays * 86_400_000);
  await createPaymentEventsRepository(ctx.db).deleteBefore(oldest);
  const level = report.corrected + report.ended + report.failed > 0 ? 'warn' : 'info';
  ctx.log[level](report, 'subscriptions reconciled with the payment provider');
  return report;
}

async function reconcileOne(
  ctx: BillingContext,
  userId: string,
  customerId: string,
  report: ReconcileReport,
): Promise<void> {
  const subscriptions = createSubscriptionsRepository(ctx.db);
  const before = await subscriptions.find(userId, ctx.payments.name);
  const answer = await askDecided(ctx, customerId);
  const after = answer && (await ctx.db.transaction().execute((trx) => writeAnswer(trx, ctx, answer)));
  if (!before || !after) return;
  const now = ctx.clock.now();
  if (before.claim !== null && before.claimedUntil !== null && before.claimedUntil <= now) {
    await subscriptions.release(userId, before.claim, null);
  }
  const isEnded = await endWhatMayNotRun(ctx, after, answer.subscriptions);
  const final = isEnded ? ((await syncSubscription(ctx, customerId)) ?? after) : after;
  if (isEnded) report.ended += 1;
  const [was, is] = [essence(before), essence(final)];
  if (isDeepStrictEqual(was, is)) return;
  if (!isEnded) report.corrected += 1;
  ctx.log.warn({ userId, was, is }, 'subscription state corrected');
  const change = {
    action: 'subscription.corrected',
    targetType: 'user',
    targetId: userId,
    before: was,
    after: is,
  } as const;
  await recordAudit(ctx.db, { ...ctx, user: { id: null } }, change);
}

/** Duplicates, refunds, and subscriptions unpaid after the grace period. */
async function endWhatMayNotRun(
  ctx: BillingContext,
  row: SubscriptionRow,
  found: readonly ProviderSubscription[],
): Promise<boolean> {
  const { customerId, subscriptionId, openInvoiceId, status, userId } = row;
  if (customerId === null || subscriptionId === null || !isLive(row)) return false;
  const hadDuplicates = await endDuplicates(ctx, userId, found);
  const reversals = await ctx.payments.reversalsOf(customerId);
  if (await endReversed(ctx, row, found, reversals)) return true;
  if (status === 'past_due' && !isInEffect(row, ctx.clock.now())) {
    // Just paid.
    if (openInvoiceId !== null && !(await ctx.payments.voidInvoice(openInvoiceId))) return hadDuplicates;
    await ctx.payments.cancelNow(subscriptionId);
    return true;
  }
  return hadDuplicates;
}

/** Fields visible to the user. */
function essence({
  subscriptionId,
  planId,
  interval,
  status,
  periodEnd,
  cancelAtPeriodEnd,
}: SubscriptionRow) {
  return { subscriptionId, planId, interval, status, periodEnd: periodEnd?.toISOString(), cancelAtPeriodEnd };
}
