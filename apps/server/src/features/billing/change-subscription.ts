import { billingTexts } from '@chapterhouse/contract/billing/texts';
import { AppError } from '../../lib/app-error.ts';
import { requireApproved } from '../../permissions.ts';
import { CardDeclined, DuplicateRequest, type Price } from '../../providers/payments/payments.ts';
import { downgradeToFree } from './cancel-subscription.ts';
import { changeOnce } from './change-once.ts';
import { priceOfPlan } from './plans.ts';
import { type RequiredAction, settlePayment, syncDecided } from './settle-payment.ts';
import { type Order, refuseBetaTester } from './subscribe.ts';
import { isLive, requireOffered, type SubscriberContext } from './subscription-policy.ts';
import { createSubscriptionsRepository, type SubscriptionRow } from './subscriptions-repository.ts';
import { syncSubscription } from './sync-subscription.ts';

type Change = Order & {
  /** Proration time of the preview that the user saw; Unix seconds. */
  prorationDate: number | null;
};

/** Older previews no longer match the charge. */
const previewSeconds = 3_600;

/**
 * Changes plan, interval or card. Unused time is credited and only the difference is charged immediately; a change
 * also resumes a canceled subscription. An unpaid renewal is paid first. Returns the required bank confirmation.
 * Throws `forbidden` for beta testers and if subscriptions are disabled, `conflict` without a subscription or during
 * another change, `payment_failed` (and nothing is changed), `unavailable`.
 */
export async function changeSubscription(ctx: SubscriberContext, change: Change): Promise<RequiredAction> {
  requireApproved(ctx.user);
  requireOffered(ctx);
  if (change.planId === 'free') return downgradeToFree(ctx);
  refuseBetaTester(ctx);
  const price = await priceOfPlan(ctx, change.planId, change.interval);
  return changeOnce(ctx, ctx.user, async ({ customerId }) => {
    const before = customerId === null ? undefined : await withoutPendingChange(ctx, customerId);
    if (!before || customerId === null || before.subscriptionId === null || !isLive(before)) {
      throw new AppError('conflict', billingTexts.noActiveSubscription);
    }
    try {
      return await changeNow(
        ctx,
        { ...before, customerId, subscriptionId: before.subscriptionId },
        change,
        price,
      );
    } catch (error) {
      if (error instanceof CardDeclined) await syncDecided(ctx, customerId, 'unpaid');
      throw error;
    }
  });
}

/** A change that awaits its payment is replaced by the next one. */
async function withoutPendingChange(
  ctx: SubscriberContext,
  customerId: string,
): Promise<SubscriptionRow | undefined> {
  const row = await syncDecided(ctx, customerId);
  if (row?.status !== 'active' || row.openInvoiceId === null) return row;
  await ctx.payments.voidInvoice(row.openInvoiceId);
  return syncDecided(ctx, customerId);
}

type Changing = SubscriptionRow & { customerId: string; subscriptionId: string };

/** Open invoices are paid before any change. Throws `CardDeclined`. */
async function changeNow(
  ctx: SubscriberContext,
  before: Changing,
  change: Change,
  price: Price,
): Promise<RequiredAction> {
  const { customerId, openInvoiceId } = before;
  let paymentMethodId = change.paymentMethodId || null;
  if (before.status === 'past_due' && openInvoiceId !== null) {
    const unpaid = await payRenewal(ctx, before, { invoiceId: openInvoiceId, paymentMethodId });
    await syncDecided(ctx, customerId);
    if (unpaid) return unpaid;
    paymentMethodId = null;
  }
  if (before.planId === change.planId && before.interval === change.interval) {
    await keepPlan(ctx, before, paymentMethodId);
  } else {
    const unpaid = await replacePrice(ctx, before, { ...change, price, paymentMethodId });
    if (unpaid) return unpaid;
  }
  await syncSubscription(ctx, customerId);
  return null;
}

async function payRenewal(
  ctx: SubscriberContext,
  { userId, subscriptionId, attempt }: Changing,
  { invoiceId, paymentMethodId }: { invoiceId: string; paymentMethodId: string | null },
): Promise<RequiredAction> {
  const subscriptions = createSubscriptionsRepository(ctx.db);
  const key = `pay:${subscriptionId}:${invoiceId}:${attempt}`;
  const pay = ctx.payments.payInvoice({ invoiceId, subscriptionId, paymentMethodId }, key);
  const outcome = await pay.catch((error: unknown) => {
    if (error instanceof CardDeclined) return { kind: 'declined', message: error.message } as const;
    throw error;
  });
  await subscriptions.nextAttempt(userId);
  if (outcome.kind === 'declined') throw new CardDeclined(outcome.message);
  return outcome.kind === 'requires_action' ? { clientSecret: outcome.clientSecret } : null;
}

/** Only another card, and an end of the cancellation: there is no payment to wait for. */
async function keepPlan(
  ctx: SubscriberContext,
  { customerId, subscriptionId, cancelAtPeriodEnd }: Changing,
  paymentMethodId: string | null,
): Promise<void> {
  if (paymentMethodId !== null) await ctx.payments.useCard({ customerId, subscriptionId, paymentMethodId });
  if (cancelAtPeriodEnd) await ctx.payments.setCancelAtPeriodEnd(subscriptionId, false);
}

/** See `subscribe` about keys. Repeating a completed change charges nothing. */
async function replacePrice(
  ctx: SubscriberContext,
  before: Changing,
  change: Pick<Change, 'planId' | 'interval' | 'prorationDate'> & {
    price: Price;
    paymentMethodId: string | null;
  },
): Promise<RequiredAction> {
  const { customerId, subscriptionId, userId, cancelAtPeriodEnd: resumes } = before;
  const { price, paymentMethodId } = change;
  const subscriptions = createSubscriptionsRepository(ctx.db);
  let attempt = await currentAttempt(ctx, before);
  for (const _try of ['this one', 'after a known outcome']) {
    const key = `change:${subscriptionId}:${attempt}`;
    try {
      const prorationDate = prorationDateOf(ctx, before, change);
      await ctx.payments.change({ subscriptionId, price, prorationDate, paymentMethodId, resumes }, key);
    } catch (error) {
      if (error instanceof CardDeclined) await subscriptions.nextAttempt(userId);
      if (!(error instanceof DuplicateRequest)) throw error;
    }
    const row = await syncSubscription(ctx, customerId);
    attempt = await subscriptions.nextAttempt(userId);
    if (!row) return null;
    if (row.openInvoiceId !== null) return settlePayment(ctx, row);
    if (row.planId === change.planId && row.interval === change.interval) {
      await syncDecided(ctx, customerId, 'paid');
      return null;
    }
  }
  throw new AppError('unavailable', billingTexts.providerUnavailable, {
    logMessage: 'the change was not applied',
  });
}

async function currentAttempt(ctx: SubscriberContext, { userId, attempt }: SubscriptionRow): Promise<number> {
  const row = await createSubscriptionsRepository(ctx.db).find(userId, ctx.payments.name);
  return row?.attempt ?? attempt;
}

/** Uses the proration time of the accepted preview; otherwise the provider uses the current time. */
function prorationDateOf(
  ctx: SubscriberContext,
  row: SubscriptionRow,
  { prorationDate }: Pick<Change, 'prorationDate'>,
): number | null {
  if (prorationDate === null) return null;
  const now = ctx.clock.now().getTime() / 1000;
  const start = (row.periodStart?.getTime() ?? 0) / 1000;
  return prorationDate > now - previewSeconds && prorationDate <= now && prorationDate >= start
    ? prorationDate
    : null;
}
