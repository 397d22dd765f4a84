import { sql } from 'kysely';
import type { Executor } from '../../db/client.ts';

/** One claimed delivery with all that sending it takes. */
export type Claimed = {
  id: number;
  webhook_id: string;
  event_id: string;
  user_id: string;
  attempts: number;
  /** Of its webhook, in a row. */
  failures: number;
  first_attempt_at: Date | null;
  url: string;
  secret_box: string;
  old_secret_box: string | null;
  old_secret_until: Date | null;
  type: string;
  article_id: string | null;
  site_id: string | null;
  happened_at: Date;
  body: string | null;
};

/** At once, so that a slow receiver holds neither the others' slots nor those of its user's other webhooks. */
const perWebhook = 2;
/** Webhooks that are looked at in one claim. */
const mostWebhooks = 200;
const keptDays = 30;

type Ids = Pick<Claimed, 'id' | 'webhook_id'>;

/** Of an attempt. */
export type Outcome = { now: Date; status: number | null; response: string };

export function createDeliveriesRepository(db: Executor) {
  return {
    /**
     * Claims deliveries that are due, until the lease ends: of each webhook at most two at once, of each article the
     * first that waits. Those of suspended users and of disabled webhooks wait.
     */
    async claim({ now, leaseEnd, limit }: { now: Date; leaseEnd: Date; limit: number }): Promise<Claimed[]> {
      const { rows } = await sql<Claimed>`
        with recursive waiting as (
          (select webhook_id from webhook_deliveries where state = 'waiting' order by webhook_id limit 1)
          union all
          select (select webhook_id from webhook_deliveries
            where state = 'waiting' and webhook_id > waiting.webhook_id order by webhook_id limit 1)
          from waiting where waiting.webhook_id is not null
        ), open as materialized (
          select webhooks.id, ${perWebhook} - (select count(*) from webhook_deliveries
            where webhook_id = webhooks.id and state = 'waiting' and claimed_until > ${now}) as room
          from waiting join webhooks on webhooks.id = waiting.webhook_id join users on users.id = webhooks.user_id
          where webhooks.disabled_reason is null and users.suspended_at is null
            and (webhooks.retry_at is null or webhooks.retry_at <= ${now})
          order by random() limit ${mostWebhooks}
        ), due as materialized (
          select found.id from open cross join lateral (
            -- In order of the ids, which also finds the first of a large backlog at once.
            select id from webhook_deliveries d
            where d.webhook_id = open.id and d.state = 'waiting' and d.next_at <= ${now}
              and (d.claimed_until is null or d.claimed_until <= ${now})
              and (d.article_id is null or d.id = (
                select min(id) from webhook_deliveries earlier where earlier.webhook_id = d.webhook_id
                  and earlier.article_id = d.article_id and earlier.state = 'waiting'))
            order by d.id limit greatest(open.room, 0)
          ) found limit ${limit}
        ), chosen as materialized (
          select id from webhook_deliveries where id = any(array(select id from due))
            and state = 'waiting' and (claimed_until is null or claimed_until <= ${now})
          for update skip locked
        ), claimed as (
          update webhook_deliveries set claimed_until = ${leaseEnd}, attempts = attempts + 1,
            first_attempt_at = coalesce(first_attempt_at, ${now}), last_attempt_at = ${now}
          where id = any(array(select id from chosen))
          returning id, webhook_id, event_id, attempts, first_attempt_at
        )
        select claimed.*, w.user_id, w.failures, w.url, w.secret_box, w.old_secret_box, w.old_secret_until,
          e.type, e.article_id, e.site_id, e.happened_at, e.body
        from claimed join webhooks w on w.id = claimed.webhook_id join webhook_events e on e.id = claimed.event_id
        order by claimed.id`.execute(db);
      return rows;
    },

    /** Stores what is sent for the event, unless it is stored; returns what is. */
    async keepBody(eventId: string, body: string): Promise<string> {
      const { rows } = await sql<{ body: string }>`
        update webhook_events set body = coalesce(body, ${body}) where id = ${eventId} returning body`.execute(
        db,
      );
      return rows[0]?.body ?? body;
    },

    async succeed({ id, webhook_id: webhookId }: Ids, { status, response }: Outcome): Promise<void> {
      await db
        .updateTable('webhook_deliveries')
        .set({ state: 'delivered', claimed_until: null, status, response })
        .where('id', '=', id)
        .execute();
      await db
        .updateTable('webhooks')
        .set({ failures: 0, retry_at: null })
        .where('id', '=', webhookId)
        .where('failures', '>', 0)
        .execute();
    },

    /** The delivery waits for its next attempt, and all of its webhook until `retryAt`. */
    async postpone(
      { id, webhook_id: webhookId }: Ids,
      { status, response, nextAt, retryAt }: Outcome & { nextAt: Date; retryAt: Date | null },
    ): Promise<void> {
      await db
        .updateTable('webhook_deliveries')
        .set({ next_at: nextAt, claimed_until: null, status, response })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .execute();
      await db
        .updateTable('webhooks')
        .set((row) => ({ failures: row('failures', '+', 1), retry_at: retryAt }))
        .where('id', '=', webhookId)
        .execute();
    },

    /** Gives the delivery up and disables its webhook. False if it was disabled before. */
    async giveUp(
      { id, webhook_id: webhookId }: Ids,
      { now, status, response, reason }: Outcome & { reason: 'failed' | 'gone' },
    ): Promise<boolean> {
      await db
        .updateTable('webhook_deliveries')
        .set({ state: 'failed', claimed_until: null, status, response })
        .where('id', '=', id)
        .execute();
      const disabled = await db
        .updateTable('webhooks')
        .set({ disabled_reason: reason, updated_at: now })
        .where('id', '=', webhookId)
        .where('disabled_reason', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return disabled !== undefined;
    },

    /** When something may be due that is not now; null if nothing waits. */
    async nextAttempt(now: Date): Promise<Date | null> {
      const { rows } = await sql<{ next: Date | null }>`select least(
        (select min(next_at) from webhook_deliveries where state = 'waiting' and next_at > ${now}),
        (select min(retry_at) from webhooks where retry_at > ${now})) as next`.execute(db);
      return rows[0]?.next ?? null;
    },

    /** Deletes old events with their deliveries, but what waits. */
    async sweep(now: Date): Promise<void> {
      const before = new Date(now.getTime() - keptDays * 86_400_000);
      await sql`delete from webhook_deliveries d using webhook_events e
        where e.id = d.event_id and e.happened_at < ${before} and d.state <> 'waiting'`.execute(db);
      await sql`delete from webhook_events e where happened_at < ${before}
        and not exists (select from webhook_deliveries where event_id = e.id)`.execute(db);
    },
  };
}
