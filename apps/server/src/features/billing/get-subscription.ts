import { AppError } from '../../lib/app-error.ts';
import { requireApproved } from '../../permissions.ts';
import type { ProviderInvoice } from '../../providers/payments/payments.ts';
import type { UserContext } from '../../services.ts';
import { type Allowance, allowanceOf, planIdsInEffect } from './billing-reader.ts';
import { changeOnce, inUserTerms } from './change-once.ts';
import { findOfferedPlan } from './plans.ts';
import type { OfferedPlan } from './plans-repository.ts';
import { syncDecided } from './settle-payment.ts';
import type { SubscriberContext } from './subscription-policy.ts';
import { createSubscriptionsRepository, type SubscriptionRow } from './subscriptions-repository.ts';
import { noneIfUnknown } from './sync-subscription.ts';

export type SubscriptionView = {
  plan: OfferedPlan;
  subscription: SubscriptionRow | undefined;
  allowance: Allowance;
  defaultPlanId: string;
};

/** Grace time after the period end in which the provider is not queried. */
const latenessSeconds = 3_600;

/**
 * The effective plan, the subscription and the usage. Queries the provider only if the last change was
 * interrupted or a period ended without an event; if it does not respond, returns the stored state.
 */
export async function getSubscription(ctx: SubscriberContext): Promise<SubscriptionView> {
  requireApproved(ctx.user);
  const subscription = await currentRow(ctx);
  const now = ctx.clock.now();
  const plans = await planIdsInEffect(ctx.db, ctx, [ctx.user.id], now);
  const { defaultPlan: defaultPlanId } = ctx.env;
  const planId = plans.get(ctx.user.id) ?? defaultPlanId;
  const plan = await findOfferedPlan(ctx.db, planId);
  if (!plan) throw new Error(`no plan ${planId}`);
  const allowance = await allowanceOf(ctx.db, ctx, ctx.user, now);
  return { plan, subscription, allowance, defaultPlanId };
}

async function currentRow(ctx: SubscriberContext): Promise<SubscriptionRow | undefined> {
  const subscriptions = createSubscriptionsRepository(ctx.db);
  const row = await subscriptions.find(ctx.user.id, ctx.payments.name);
  if (!row || row.customerId === null || !isStale(row, ctx.clock.now())) return row;
  try {
    return await changeOnce(ctx, ctx.user, async ({ customerId }) =>
      customerId === null ? row : syncDecided(ctx, customerId),
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.log.warn({ reason: error.message }, 'could not retrieve a subscription');
    return row;
  }
}

function isStale({ claim, claimedUntil, status, periodEnd }: SubscriptionRow, now: Date): boolean {
  if (claim !== null && claimedUntil !== null && claimedUntil <= now) return true;
  const hasPeriod = status === 'active' || status === 'past_due';
  return hasPeriod && periodEnd !== null && now.getTime() - periodEnd.getTime() > latenessSeconds * 1000;
}

/** The user's invoices at the provider, newest first. Throws `unavailable`. */
export async function listInvoices(ctx: SubscriberContext): Promise<ProviderInvoice[]> {
  requireApproved(ctx.user);
  return findInvoices(ctx, ctx.user.id);
}

/** The same for any user, for use cases that authorize access themselves. Throws `unavailable`. */
export async function findInvoices(
  ctx: Pick<UserContext, 'db' | 'payments'>,
  userId: string,
): Promise<ProviderInvoice[]> {
  const row = await createSubscriptionsRepository(ctx.db).find(userId, ctx.payments.name);
  if (!row || row.customerId === null) return [];
  try {
    return await noneIfUnknown(ctx.payments.invoicesOf(row.customerId));
  } catch (error) {
    throw inUserTerms(error);
  }
}
