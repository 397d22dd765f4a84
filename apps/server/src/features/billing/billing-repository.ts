import type { Selectable } from 'kysely';
import type { Executor } from '../../db/client.ts';
import type { Plans } from '../../db/schema.ts';
import type { Plan } from './quota-policy.ts';

export function createBillingRepository(db: Executor) {
  return {
    /**
     * Whoever changes what a user has used takes this lock first, so that parallel requests count one after
     * another. `for no key update`, since rows that refer to the user lock its key: with `for update` two
     * transactions that have each inserted such a row would wait for each other for ever.
     */
    lockUser: async (userId: string): Promise<void> => {
      await db
        .selectFrom('users')
        .select('id')
        .where('id', '=', userId)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
    },

    userCreatedAt: async (userId: string): Promise<Date> => {
      const row = await db
        .selectFrom('users')
        .select('created_at')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      return row.created_at;
    },

    /** Articles that count, from `since` on; null: ever. */
    countReservations: async (userId: string, since: Date | null): Promise<number> => {
      let query = db
        .selectFrom('quota_reservations')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .where('released_at', 'is', null);
      if (since) query = query.where('reserved_at', '>=', since);
      return (await query.executeTakeFirstOrThrow()).count;
    },

    /** A reservation that was released counts again, from `now` on. */
    insertReservations: async (userId: string, articleIds: readonly string[], now: Date): Promise<void> => {
      await db
        .insertInto('quota_reservations')
        .values(articleIds.map((articleId) => ({ article_id: articleId, user_id: userId, reserved_at: now })))
        .onConflict((conflict) =>
          conflict.column('article_id').doUpdateSet({ reserved_at: now, released_at: null }),
        )
        .execute();
    },

    /** Also takes down when this gave back an article for which a model was called: those calls were paid. */
    release: async (articleId: string, now: Date): Promise<void> => {
      await db
        .updateTable('quota_reservations')
        .set((set) => ({
          released_at: now,
          failed_paid_at: set
            .case()
            .when(set.exists(set.selectFrom('model_calls').select('id').where('article_id', '=', articleId)))
            .then(now)
            .else(set.ref('failed_paid_at'))
            .end(),
        }))
        .where('article_id', '=', articleId)
        .where('released_at', 'is', null)
        .execute();
    },

    /** When articles were given back after paid calls, since a time; those that are retried now do not count. */
    failedPaid: async (userId: string, since: Date): Promise<Date[]> => {
      const rows = await db
        .selectFrom('quota_reservations')
        .select('failed_paid_at')
        .where('user_id', '=', userId)
        .where('failed_paid_at', '>', since)
        .where('released_at', 'is not', null)
        .orderBy('failed_paid_at', 'desc')
        .execute();
      return rows.flatMap(({ failed_paid_at: at }) => at ?? []);
    },

    findPlan: async (planId: string): Promise<Plan | undefined> => {
      const row = await db.selectFrom('plans').selectAll().where('plan_id', '=', planId).executeTakeFirst();
      return row && planFromRow(row);
    },
  };
}

function planFromRow(row: Selectable<Plans>): Plan {
  return {
    planId: row.plan_id,
    articlesLimit: row.articles_limit,
    sitesLimit: row.wordpress_sites_limit,
    // The table's own checks let no other words in.
    articlesPeriod: row.articles_period as Plan['articlesPeriod'],
    writingDepth: row.writing_depth as Plan['writingDepth'],
  };
}
