import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Executor } from '../../db/client.ts';
import type { WebhookDeliveries, WebhookEvents, Webhooks } from '../../db/schema.ts';

export type WebhookRow = Selectable<Webhooks>;

export type DeliveryRow = Pick<
  Selectable<WebhookDeliveries>,
  'id' | 'state' | 'attempts' | 'last_attempt_at' | 'status' | 'response'
> &
  Pick<Selectable<WebhookEvents>, 'type' | 'happened_at' | 'body'> & {
    event_id: string;
    next_attempt_at: Date | null;
  };

/** Notifies all workers of deliveries. */
export const webhooksChannel = 'webhooks';

export function createWebhooksRepository(db: Executor) {
  const own = (userId: string, id: string) =>
    db.selectFrom('webhooks').selectAll().where('user_id', '=', userId).where('id', '=', id);
  return {
    /** Whoever adds webhooks at the same time waits, so that the limit holds. Not `for update`: articles refer to the row. */
    async lockOwner(userId: string): Promise<void> {
      await sql`select from users where id = ${userId} for no key update`.execute(db);
    },

    list: (userId: string): Promise<WebhookRow[]> =>
      db
        .selectFrom('webhooks')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    find: (userId: string, id: string): Promise<WebhookRow | undefined> => own(userId, id).executeTakeFirst(),

    /** Locks the row until the transaction ends. */
    findForUpdate: (userId: string, id: string): Promise<WebhookRow | undefined> =>
      own(userId, id).forUpdate().executeTakeFirst(),

    insert: (row: Insertable<Webhooks>): Promise<WebhookRow> =>
      db.insertInto('webhooks').values(row).returningAll().executeTakeFirstOrThrow(),

    update: (id: string, values: Updateable<Webhooks>): Promise<WebhookRow> =>
      db.updateTable('webhooks').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),

    delete: async (id: string): Promise<void> => {
      await db.deleteFrom('webhooks').where('id', '=', id).execute();
    },

    /** Newest first, before the given one. */
    async listDeliveries(
      webhookId: string,
      { before, limit }: { before: number | undefined; limit: number },
    ): Promise<DeliveryRow[]> {
      const { rows } = await sql<DeliveryRow>`
        select d.id, d.event_id, e.type, e.happened_at, d.state, d.attempts, d.last_attempt_at, d.status, d.response,
          e.body, case when d.state = 'waiting' and d.claimed_until is null and d.next_at > '-infinity'
            then d.next_at end as next_attempt_at
        from webhook_deliveries d join webhook_events e on e.id = d.event_id
        where d.webhook_id = ${webhookId} and (${before ?? null}::bigint is null or d.id < ${before ?? null}::bigint)
        order by d.id desc limit ${limit}`.execute(db);
      return rows;
    },

    /** An event for this webhook alone. */
    async insertEvent(webhookId: string, event: Insertable<WebhookEvents>): Promise<void> {
      await db.insertInto('webhook_events').values(event).execute();
      await db
        .insertInto('webhook_deliveries')
        .values({ webhook_id: webhookId, event_id: event.id })
        .execute();
      await notify(db);
    },

    /** Another delivery of the same event. False if the webhook has no such delivery, or it still waits. */
    async repeat(webhookId: string, deliveryId: number): Promise<boolean> {
      const { rows } = await sql`
        insert into webhook_deliveries (webhook_id, event_id, article_id)
        select webhook_id, event_id, article_id from webhook_deliveries
        where webhook_id = ${webhookId} and id = ${deliveryId} and state <> 'waiting'
        returning id`.execute(db);
      if (rows.length > 0) await notify(db);
      return rows.length > 0;
    },

    /** What waits is sent now, and is given three days again. */
    async restart(webhookId: string, now: Date): Promise<void> {
      await sql`update webhook_deliveries set next_at = least(next_at, ${now}), first_attempt_at = null
        where webhook_id = ${webhookId} and state = 'waiting'`.execute(db);
      await notify(db);
    },
  };
}

/** Within a transaction, it is sent on commit and dropped on rollback. */
async function notify(db: Executor): Promise<void> {
  await sql`select pg_notify(${webhooksChannel}, '')`.execute(db);
}
