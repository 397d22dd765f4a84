import { AppError } from '../../lib/app-error.ts';
import type { SoldProduct } from '../../providers/payments/payments.ts';
import type { BillingContext } from './billing-context.ts';
import { toProduct } from './plan-price.ts';
import { createPlansRepository } from './plans-repository.ts';

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
