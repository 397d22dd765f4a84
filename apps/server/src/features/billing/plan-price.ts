import type { BillingInterval } from '@chapterhouse/contract/billing/endpoints';
import { billingTexts } from '@chapterhouse/contract/billing/texts';
import type { Executor } from '../../db/client.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import type { Price, ProductForSale } from '../../providers/payments/payments.ts';
import type { BillingContext } from './billing-context.ts';
import { defaultPlans } from './default-plans.ts';
import { createPlansRepository, type OfferedPlan } from './plans-repository.ts';

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
export function toProduct({
  planId,
  name,
  description,
  monthlyPrice,
  yearlyPrice,
}: OfferedPlan): ProductForSale {
  return {
    planId,
    name,
    description,
    monthlyAmount: monthlyPrice * 100,
    yearlyAmount: yearlyPrice * 100,
  };
}
