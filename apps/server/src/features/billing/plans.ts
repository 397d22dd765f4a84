import type { BillingInterval } from '@chapterhouse/contract/billing/endpoints';
import { billingTexts } from '@chapterhouse/contract/billing/texts';
import type { Executor } from '../../db/client.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { requireApproved } from '../../permissions.ts';
import type { Price, ProductForSale, SoldProduct } from '../../providers/payments/payments.ts';
import type { UserContext } from '../../services.ts';
import { defaultPlans } from './default-plans.ts';
import { createPlansRepository, type OfferedPlan } from './plans-repository.ts';
import type { BillingContext } from './subscription-policy.ts';

/**
 * Creates or finds each paid plan and its prices at the payment provider, and stores their ids. Throws `conflict` with
 * demo billing; `ProviderError`.
 */
export async function syncPlans(
  ctx: Pick<BillingContext, 'db' | 'payments'>,
): Promise<(SoldProduct & { planId: string })[]> {
  if (ctx.payments.isDemo) {
    throw new AppError('conflict', 'Demo billing has no prices to sync. Set the STRIPE_ variables first.');
  }
  const plans = createPlansRepository(ctx.db);
  const paid = (await plans.list()).filter(({ monthlyPrice }) => monthlyPrice > 0);
  const synced = [];
  for (const plan of paid) {
    const [sold] = await ctx.payments.offer([toProduct(plan)]);
    if (!sold) continue;
    await plans.setSold(plan.planId, sold);
    synced.push({ ...sold, planId: plan.planId });
  }
  return synced;
}

/** The price of a paid plan. Throws `not_found`, and `unavailable` until `plans sync` has run. */
export async function priceOfPlan(
  ctx: Pick<BillingContext, 'db' | 'payments'>,
  planId: string,
  interval: BillingInterval,
): Promise<Price> {
  const plan = await findOfferedPlan(ctx.db, planId);
  if (!plan) throw notFound('Plan');
  const priceId = await priceIdOf(ctx, plan, interval);
  if (priceId === null) {
    throw new AppError('unavailable', billingTexts.planNotForSale, {
      logMessage: `${planId} has no price at the provider: run "npm run admin -- plans sync"`,
    });
  }
  const { monthlyAmount, yearlyAmount } = toProduct(plan);
  return { priceId, interval, amount: interval === 'yearly' ? yearlyAmount : monthlyAmount };
}

/** The plan's row; if it was deleted, the built-in plan. */
export async function findOfferedPlan(db: Executor, planId: string): Promise<OfferedPlan | undefined> {
  const row = await createPlansRepository(db).find(planId);
  if (row) return row;
  const builtIn = defaultPlans.find((plan) => plan.planId === planId);
  return builtIn && { ...builtIn, monthlyPriceId: null, yearlyPriceId: null };
}

async function priceIdOf(
  { payments }: Pick<BillingContext, 'payments'>,
  plan: OfferedPlan,
  interval: BillingInterval,
): Promise<string | null> {
  // Demo billing sells every plan; its ids are never stored next to a real provider's.
  const [demo] = payments.isDemo ? await payments.offer([toProduct(plan)]) : [];
  const { monthlyPriceId, yearlyPriceId } = demo ?? plan;
  return interval === 'yearly' ? yearlyPriceId : monthlyPriceId;
}

/** A plan as the provider represents it. */
function toProduct({ planId, name, description, monthlyPrice, yearlyPrice }: OfferedPlan): ProductForSale {
  return {
    planId,
    name,
    description,
    monthlyAmount: monthlyPrice * 100,
    yearlyAmount: yearlyPrice * 100,
  };
}

/** The available plans in display order. */
export async function listPlans(ctx: Pick<UserContext, 'db' | 'user'>): Promise<OfferedPlan[]> {
  requireApproved(ctx.user);
  return createPlansRepository(ctx.db).list();
}

/** Inserts missing plans; edited ones stay. Safe to run concurrently. */
export async function seedPlans(ctx: { db: Executor }): Promise<void> {
  await createPlansRepository(ctx.db).insertMissing(defaultPlans);
}
