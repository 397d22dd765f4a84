import type { BillingInterval, PlanId } from '@chapterhouse/contract/billing/endpoints';
import { billingTexts } from '@chapterhouse/contract/billing/texts';
import { AppError, invalidInput } from '../../lib/app-error.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import { requireApproved } from '../../permissions.ts';
import {
  CardDeclined,
  DuplicateRequest,
  type Payments,
  type Price,
} from '../../providers/payments/payments.ts';
import type { UserContext } from '../../services.ts';
import { cancelCustomer } from './cancel-customer.ts';
import { downgradeToFree } from './cancel-subscription.ts';
import { changeOnce } from './change-once.ts';
import { priceOfPlan } from './plans.ts';
import { givePaymentUp, type RequiredAction, settlePayment, syncDecided } from './settle-payment.ts';
import { isLive, requireOffered, type SubscriberContext } from './subscription-policy.ts';
import { createSubscriptionsRepository, type SubscriptionRow } from './subscriptions-repository.ts';
import { subscriptionsAt, syncSubscription } from './sync-subscription.ts';

export type Order = { planId: PlanId; interval: BillingInterval; paymentMethodId: string };

/**
 * Subscribes and charges exactly once, however often it is called; for the Free plan, cancels the paid one.
 * Returns the required bank confirmation. Throws `forbidden` for beta testers and if subscriptions are disabled,
 * `invalid_input` without a card, `conflict` with another subscription or during another change, `payment_failed`,
 * `unavailable`.
 */
export async function subscribe(ctx: SubscriberContext, order: Order): Promise<RequiredAction> {
  requireApproved(ctx.user);
  requireOffered(ctx);
  if (order.planId === 'free') return downgradeToFree(ctx);
  refuseBetaTester(ctx);
  if (order.paymentMethodId === '') throw invalidInput('payment_method_id', billingTexts.cardRequired);
  const price = await priceOfPlan(ctx, order.planId, order.interval);
  return changeOnce(ctx, ctx.user, async (claimed) => {
    const customerId = await ensureCustomer(ctx, claimed);
    const before = await giveUpIncomplete(ctx, customerId, await sync(ctx, customerId));
    if (isLive(before)) return alreadyThere(before, order);
    await ctx.payments.useCard({ customerId, subscriptionId: null, paymentMethodId: order.paymentMethodId });
    return settlePayment(ctx, await create(ctx, customerId, before, order.planId, price));
  });
}

/** Throws `forbidden` for beta testers, who do not need a subscription. */
export function refuseBetaTester({ user }: Pick<UserContext, 'user'>): void {
  if (user.isBetaTester) throw new AppError('forbidden', billingTexts.betaTester);
}

/** The customer at the provider; a new one if there is none, or none any more. */
async function ensureCustomer(
  ctx: SubscriberContext,
  { userId, customerId }: SubscriptionRow,
): Promise<string> {
  if (customerId !== null && (await ctx.payments.hasCustomer(customerId))) return customerId;
  const made = await ctx.payments.createCustomer(ctx.user, customerId);
  const isStored = await createSubscriptionsRepository(ctx.db).setCustomer(userId, made);
  return isStored ? made : undo(ctx, made);
}

async function sync(ctx: SubscriberContext, customerId: string): Promise<SubscriptionRow> {
  return (await syncSubscription(ctx, customerId)) ?? undo(ctx, customerId);
}

/** The account was deleted meanwhile: cancels what was bought, and deletes the customer. Throws `unauthenticated`. */
async function undo(ctx: SubscriberContext, customerId: string): Promise<never> {
  await cancelCustomer(ctx, { provider: ctx.payments.name, customerId });
  throw new AppError('unauthenticated', 'Please sign in.');
}

/** Replaces an earlier attempt that was never confirmed, unless it was just paid. */
async function giveUpIncomplete(
  ctx: SubscriberContext,
  customerId: string,
  row: SubscriptionRow,
): Promise<SubscriptionRow> {
  if (row.status !== 'incomplete' || row.openInvoiceId === null) return row;
  await ctx.payments.voidInvoice(row.openInvoiceId);
  return sync(ctx, customerId);
}

/** Requested twice, by two browsers or after a lost response. */
function alreadyThere({ planId, interval }: SubscriptionRow, order: Order): null {
  if (planId === order.planId && interval === order.interval) return null;
  throw new AppError('conflict', billingTexts.alreadySubscribed);
}

/**
 * The idempotency key identifies the attempt, not the request: retrying an attempt with an unknown outcome reuses its
 * key, and the provider runs it once. Only an attempt known to have failed is followed by a new one.
 */
async function create(
  ctx: SubscriberContext,
  customerId: string,
  before: SubscriptionRow,
  planId: PlanId,
  price: Price,
): Promise<SubscriptionRow> {
  const subscriptions = createSubscriptionsRepository(ctx.db);
  let { attempt } = before;
  for (const _try of ['this one', 'after one that came to nothing']) {
    const key = `subscribe:${ctx.user.id}:${attempt}`;
    const id = await subscribeOnce(ctx, { customerId, userId: ctx.user.id, planId, price }, key);
    const row = await sync(ctx, customerId);
    if (isLive(row) || row.status === 'incomplete') return row;
    const all = await subscriptionsAt(ctx.payments, customerId);
    if (!all.some((known) => known.id === id && known.status === 'ended')) break;
    attempt = await subscriptions.nextAttempt(ctx.user.id);
  }
  throw new ProviderError('unavailable', billingTexts.providerUnavailable, {
    reason: 'the new subscription is not visible yet',
    outcomeUnknown: true,
  });
}

/** Null: already done, for another plan, and visible once the provider lists it. */
async function subscribeOnce(
  ctx: SubscriberContext,
  order: Parameters<Payments['subscribe']>[0],
  key: string,
): Promise<string | null> {
  try {
    return await ctx.payments.subscribe(order, key);
  } catch (error) {
    if (error instanceof CardDeclined) {
      await createSubscriptionsRepository(ctx.db).nextAttempt(ctx.user.id);
    }
    if (error instanceof DuplicateRequest) return null;
    throw error;
  }
}

/**
 * Syncs the outcome after the bank confirmed or declined a payment. `isRefused`: the user did not confirm it, and it
 * is voided unless it was paid meanwhile. Returns the remaining confirmation, if any. Throws `payment_failed` if
 * declined or refused, `conflict` during another change, `unavailable`.
 */
export async function confirmSubscription(
  ctx: SubscriberContext,
  { isRefused }: { isRefused: boolean },
): Promise<RequiredAction> {
  requireApproved(ctx.user);
  const known = await createSubscriptionsRepository(ctx.db).find(ctx.user.id, ctx.payments.name);
  if (!known) return null;
  return changeOnce(ctx, ctx.user, async ({ customerId }) => {
    const row = customerId === null ? undefined : await syncDecided(ctx, customerId);
    if (!row) return null;
    return isRefused ? givePaymentUp(ctx, row) : settlePayment(ctx, row);
  });
}
