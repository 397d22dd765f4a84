import { type Selectable, sql } from 'kysely';
import type { Executor } from '../../db/client.ts';
import type { Subscriptions } from '../../db/schema.ts';
import type { BillingState, Subscription } from './subscription-policy.ts';

/** The change in progress, in addition to the subscription. */
export type SubscriptionRow = Subscription & {
  userId: string;
  customerId: string | null;
  attempt: number;
  claim: string | null;
  claimedUntil: Date | null;
};

export function createSubscriptionsRepository(db: Executor) {
  const ofUser = (userId: string, provider: string) =>
    db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).where('provider', '=', provider);

  return {
    find: async (userId: string, provider: string): Promise<SubscriptionRow | undefined> => {
      const row = await ofUser(userId, provider).executeTakeFirst();
      return row && fromRow(row);
    },
    findForUpdate: async (userId: string, provider: string): Promise<SubscriptionRow | undefined> => {
      const row = await ofUser(userId, provider).forUpdate().executeTakeFirst();
      return row && fromRow(row);
    },
    findUserOfCustomer: async (customerId: string, provider: string): Promise<string | undefined> => {
      const row = await db
        .selectFrom('subscriptions')
        .select('user_id')
        .where('customer_id', '=', customerId)
        .where('provider', '=', provider)
        .executeTakeFirst();
      return row?.user_id;
    },

    /** Forgets the state of a previous provider. */
    ensure: async (userId: string, provider: string, now: Date): Promise<void> => {
      await db
        .deleteFrom('subscriptions')
        .where('user_id', '=', userId)
        .where('provider', '<>', provider)
        .execute();
      await db
        .insertInto('subscriptions')
        .values({ user_id: userId, provider, created_at: now })
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .execute();
    },

    claim: async (userId: string, claim: string, until: Date): Promise<void> => {
      await db
        .updateTable('subscriptions')
        .set({ claim, claimed_until: until })
        .where('user_id', '=', userId)
        .execute();
    },
    /** `leftHalfWay`: the lock is released, and the provider must be queried for the outcome. */
    release: async (userId: string, claim: string, leftHalfWay: Date | null): Promise<void> => {
      await db
        .updateTable('subscriptions')
        .set(leftHalfWay ? { claimed_until: leftHalfWay } : { claim: null, claimed_until: null })
        .where('user_id', '=', userId)
        .where('claim', '=', claim)
        .execute();
    },

    /** Begins a new attempt: requests for a former customer had other parameters. False: the user was deleted. */
    setCustomer: async (userId: string, customerId: string): Promise<boolean> => {
      const result = await db
        .updateTable('subscriptions')
        .set({ customer_id: customerId, attempt: sql`attempt + 1` })
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },
    /** The outcome of an attempt is known: the next one is a new attempt. */
    nextAttempt: async (userId: string): Promise<number> => {
      const row = await db
        .updateTable('subscriptions')
        .set({ attempt: sql`attempt + 1` })
        .where('user_id', '=', userId)
        .returning('attempt')
        .executeTakeFirst();
      return row?.attempt ?? 0;
    },

    takeTicket: async (userId: string): Promise<number | undefined> => {
      const row = await db
        .updateTable('subscriptions')
        .set({ ticket: sql`ticket + 1` })
        .where('user_id', '=', userId)
        .returning('ticket')
        .executeTakeFirst();
      return row?.ticket;
    },
    /** Whether it was written: a response with a later ticket may already be stored. */
    writeBillingState: async (
      userId: string,
      ticket: number,
      state: BillingState,
      now: Date,
    ): Promise<boolean> => {
      const result = await db
        .updateTable('subscriptions')
        .set({
          attempt: sql`attempt + case when subscription_id is distinct from ${state.subscriptionId} then 1 else 0 end`,
          subscription_id: state.subscriptionId,
          plan_id: state.planId,
          billing_interval: state.interval,
          status: state.status,
          period_start: state.periodStart,
          period_end: state.periodEnd,
          cancel_at_period_end: state.cancelAtPeriodEnd,
          open_invoice_id: state.openInvoiceId,
          grace_until: state.graceUntil,
          usage_month_start: state.usageMonth?.start ?? null,
          usage_month_end: state.usageMonth?.end ?? null,
          written_ticket: ticket,
          synced_at: now,
        })
        .where('user_id', '=', userId)
        .where('written_ticket', '<', ticket)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    /** A page of users with a provider customer, ordered by id. */
    listCustomers: async (provider: string, after: string | null, limit: number) => {
      let query = db
        .selectFrom('subscriptions')
        .select(['user_id', 'customer_id'])
        .where('provider', '=', provider)
        .where('customer_id', 'is not', null)
        .orderBy('user_id')
        .limit(limit);
      if (after !== null) query = query.where('user_id', '>', after);
      const rows = await query.execute();
      return rows.flatMap(({ user_id, customer_id }) =>
        customer_id === null ? [] : [{ userId: user_id, customerId: customer_id }],
      );
    },
    findMany: async (userIds: readonly string[], provider: string): Promise<SubscriptionRow[]> => {
      if (userIds.length === 0) return [];
      const rows = await db
        .selectFrom('subscriptions')
        .selectAll()
        .where('user_id', 'in', userIds)
        .where('provider', '=', provider)
        .execute();
      return rows.map(fromRow);
    },
  };
}

function fromRow(row: Selectable<Subscriptions>): SubscriptionRow {
  return {
    userId: row.user_id,
    customerId: row.customer_id,
    subscriptionId: row.subscription_id,
    planId: row.plan_id,
    // The table's check constraints limit the values.
    interval: row.billing_interval as Subscription['interval'],
    status: row.status as Subscription['status'],
    periodStart: row.period_start,
    periodEnd: row.period_end,
    cancelAtPeriodEnd: row.cancel_at_period_end,
    openInvoiceId: row.open_invoice_id,
    graceUntil: row.grace_until,
    usageMonth:
      row.usage_month_start && row.usage_month_end
        ? { start: row.usage_month_start, end: row.usage_month_end }
        : null,
    attempt: row.attempt,
    claim: row.claim,
    claimedUntil: row.claimed_until,
  };
}
