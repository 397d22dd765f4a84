import type { Executor } from '../../db/client.ts';
import { defaultPlans } from './default-plans.ts';
import { createPlansRepository, type OfferedPlan } from './plans-repository.ts';

/** The plan's row; if it was deleted, the built-in plan. */
export async function findOfferedPlan(db: Executor, planId: string): Promise<OfferedPlan | undefined> {
  const row = await createPlansRepository(db).find(planId);
  if (row) return row;
  const builtIn = defaultPlans.find((plan) => plan.planId === planId);
  return builtIn && { ...builtIn, monthlyPriceId: null, yearlyPriceId: null };
}
