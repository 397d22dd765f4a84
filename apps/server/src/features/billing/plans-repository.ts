import type { Executor } from '../../db/client.ts';
import type { DefaultPlan } from './default-plans.ts';

export function createPlansRepository(db: Executor) {
  return {
    /** Rows that are there stay as they are. */
    insertMissing: async (plans: readonly DefaultPlan[]): Promise<void> => {
      const rows = plans.map((plan, position) => ({
        plan_id: plan.planId,
        name: plan.name,
        description: plan.description,
        monthly_price: plan.monthlyPrice,
        yearly_price: plan.yearlyPrice,
        articles_limit: plan.articlesLimit,
        articles_period: plan.articlesPeriod,
        wordpress_sites_limit: plan.sitesLimit,
        writing_depth: plan.writingDepth,
        position,
      }));
      await db
        .insertInto('plans')
        .values(rows)
        .onConflict((conflict) => conflict.column('plan_id').doNothing())
        .execute();
    },
  };
}
