import type { Selectable } from 'kysely';
import type { Executor } from '../../db/client.ts';
import type { Plans } from '../../db/schema.ts';
import type { SoldProduct } from '../../providers/payments/payments.ts';
import type { DefaultPlan } from './default-plans.ts';

/** A plan as displayed. */
export type OfferedPlan = {
  planId: string;
  name: string;
  description: string;
  /** Whole dollars. */
  monthlyPrice: number;
  yearlyPrice: number;
  articlesLimit: number;
  sitesLimit: number;
  /** Null until the provider has it. */
  monthlyPriceId: string | null;
  yearlyPriceId: string | null;
};

export function createPlansRepository(db: Executor) {
  return {
    /** Existing rows are unchanged. */
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

    list: async (): Promise<OfferedPlan[]> => {
      const rows = await db.selectFrom('plans').selectAll().orderBy('position').orderBy('plan_id').execute();
      return rows.map(fromRow);
    },
    find: async (planId: string): Promise<OfferedPlan | undefined> => {
      const row = await db.selectFrom('plans').selectAll().where('plan_id', '=', planId).executeTakeFirst();
      return row && fromRow(row);
    },
    findByProduct: async (productId: string): Promise<string | undefined> => {
      const row = await db
        .selectFrom('plans')
        .select('plan_id')
        .where('product_id', '=', productId)
        .executeTakeFirst();
      return row?.plan_id;
    },
    setSold: async (planId: string, sold: SoldProduct): Promise<void> => {
      await db
        .updateTable('plans')
        .set({
          product_id: sold.productId,
          monthly_price_id: sold.monthlyPriceId,
          yearly_price_id: sold.yearlyPriceId,
        })
        .where('plan_id', '=', planId)
        .execute();
    },
  };
}

function fromRow(row: Selectable<Plans>): OfferedPlan {
  return {
    planId: row.plan_id,
    name: row.name,
    description: row.description,
    monthlyPrice: row.monthly_price,
    yearlyPrice: row.yearly_price,
    articlesLimit: row.articles_limit,
    sitesLimit: row.wordpress_sites_limit,
    monthlyPriceId: row.monthly_price_id,
    yearlyPriceId: row.yearly_price_id,
  };
}
