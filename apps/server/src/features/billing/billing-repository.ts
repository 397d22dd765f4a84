import type { Selectable } from 'kysely';
import type { Executor } from '../../db/client.ts';
import type { Plans } from '../../db/schema.ts';
import type { Plan } from './quota-policy.ts';

export function createBillingRepository(db: Executor) {
  return {
    /**
     * Take this lock before changing a user's usage, so that concurrent requests are serialized.
     * `for no key update`, because rows that reference the user lock its key: with `for update`, two
     * transactions that have each inserted such a row would deadlock.
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

    /** Articles that count, from `since` on; null: all time. */
    countReservations: async (userId: string, since: Date | null): Promise<number> => {
      let query = db
        .selectFrom('quota_reservations')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .where('released_at', 'is', null);
      if (since) query = query.where('reserved_at', '>=', since);
      return (await query.executeTakeFirstOrThrow()).count;
    },

    /** Renews a released reservation, from `now` on. */
    insertReservations: async (userId: string, articleIds: readonly string[], now: Date): Promise<void> => {
      await db
        .insertInto('quota_reservations')
        .values(articleIds.map((articleId) => ({ article_id: articleId, user_id: userId, reserved_at: now })))
        .onConflict((conflict) =>
          conflict.column('article_id').doUpdateSet({ reserved_at: now, released_at: null }),
        )
        .execute();
    },

    /** Also records when this refunded an article for which model calls were paid. */
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

    /** Times of refunds after paid calls since a time; currently retried articles do not count. */
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
    // The table's check constraints limit the values.
    articlesPeriod: row.articles_period as Plan['articlesPeriod'],
    writingDepth: row.writing_depth as Plan['writingDepth'],
  };
}

type Event = { provider: string; id: string; type: string; receivedAt: Date };

export function createPaymentEventsRepository(db: Executor) {
  return {
    isKnown: async (provider: string, id: string): Promise<boolean> => {
      const row = await db
        .selectFrom('payment_events')
        .select('event_id')
        .where('provider', '=', provider)
        .where('event_id', '=', id)
        .executeTakeFirst();
      return row !== undefined;
    },
    /** False: already recorded. */
    insert: async ({ provider, id, type, receivedAt }: Event): Promise<boolean> => {
      const result = await db
        .insertInto('payment_events')
        .values({ provider, event_id: id, type, received_at: receivedAt })
        .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
        .executeTakeFirst();
      return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
    deleteBefore: async (moment: Date): Promise<void> => {
      await db.deleteFrom('payment_events').where('received_at', '<', moment).execute();
    },
  };
}
