import type { Executor } from '../../db/client.ts';
import { AppError } from '../../lib/app-error.ts';
import { requireApproved } from '../../lib/permissions.ts';
import type { SoldProduct } from '../../providers/payments/payments.ts';
import type { UserContext } from '../../services.ts';
import type { BillingContext } from './billing-context.ts';
import { defaultPlans } from './default-plans.ts';
import { toProduct } from './plan-price.ts';
import { createPlansRepository, type OfferedPlan } from './plans-repository.ts';

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

/** The available plans in display order. */
export async function listPlans(ctx: UserContext): Promise<OfferedPlan[]> {
  requireApproved(ctx.user);
  return createPlansRepository(ctx.db).list();
}

/** Inserts missing plans; edited ones stay. Safe to run concurrently. */
export async function seedPlans(ctx: { db: Executor }): Promise<void> {
  await createPlansRepository(ctx.db).insertMissing(defaultPlans);
}
