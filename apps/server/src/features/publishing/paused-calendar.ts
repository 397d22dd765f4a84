import { sql } from 'kysely';
import type { Executor } from '../../db/client.ts';
import { cleared } from './cleared.ts';

/** What a paused article says; the trigger of migration 0014 writes the same. */
export const pausedNote = {
  error_code: 'account_suspended',
  error_msg: 'Paused while the account is suspended.',
} as const;

const missedNote = {
  error_code: 'missed_while_suspended',
  error_msg: 'Missed while the account was suspended. Choose a new date to publish it.',
} as const;

type Pass = {
  userId: string;
  now: Date;
  /** Also takes articles out of the hands of a worker: the request that it has sent may still take effect. */
  force: boolean;
};

/**
 * Takes a suspended person's scheduled articles off the calendar, and has the posts that a blog would publish by itself
 * withdrawn there, those due next first. Leaves what somebody else holds; returns whether anything is left. Articles
 * for other platforms stay: nothing publishes them.
 */
export async function pauseCalendar(trx: Executor, { userId, now, force }: Pass): Promise<boolean> {
  await sql`
    update articles set
      status = 'draft', paused_at = ${now}, next_attempt_at = null, checked_at = null, updated_at = ${now},
      error_code = case when error_msg is null then ${pausedNote.error_code}::text else error_code end,
      error_msg = coalesce(error_msg, ${pausedNote.error_msg}::text),
      -- Withdrawn in this order.
      withdraw_at = case when post_id is null then withdraw_at
        else ${now}::timestamptz - greatest(interval '1 hour' - greatest(due_at - ${now}::timestamptz, interval '0'), interval '0') end,
      placement = case when placement = 'placed' then 'moved' else placement end,
      lost_write_at = case when lane is null then lost_write_at else ${now} end,
      lane = null, claim = null
    where id in (
      select id from articles
      where user_id = ${userId} and status = 'scheduled' and not by_hand and (lane is null or ${force}::boolean)
      for update skip locked
    )`.execute(trx);
  const left = await trx
    .selectFrom('articles')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'scheduled')
    .where('by_hand', '=', false)
    .limit(1)
    .executeTakeFirst();
  return left !== undefined;
}

/**
 * Puts the paused articles of a reinstated person back on the calendar. One whose date passed stays a draft that says
 * so: articles that pile up must not go live all at once, unasked. Leaves what somebody else holds; returns whether
 * anything is left.
 */
export async function resumeCalendar(trx: Executor, { userId, now, force }: Pass): Promise<boolean> {
  const mayGoLive = sql`(conflict_at is null and ${cleared})`;
  await sql`
    update articles set
      paused_at = null, updated_at = ${now},
      status = case when resumed.returns then 'scheduled' else articles.status end,
      error_code = case when resumed.missed then ${missedNote.error_code}::text
        when error_code = ${pausedNote.error_code}::text then null else error_code end,
      error_msg = case when resumed.missed then ${missedNote.error_msg}::text
        when error_code = ${pausedNote.error_code}::text then null else error_msg end,
      -- Whatever the post is at the blog by now, it is scheduled there anew.
      withdraw_at = case when resumed.returns and ${mayGoLive} then null else withdraw_at end,
      remote_status = case when resumed.returns and ${mayGoLive} and post_id is not null then 'draft' else remote_status end,
      remote_due_at = case when resumed.returns and ${mayGoLive} then null else remote_due_at end,
      lane = null, claim = null
    from (
      select id as resumed_id,
        status = 'draft' and due_at > ${now} and site_id is not null and not by_hand as returns,
        status = 'draft' and due_at <= ${now} as missed
      from articles
      where user_id = ${userId} and paused_at is not null and status not in ('processing', 'generating')
        and (lane is null or ${force}::boolean)
      for update skip locked
    ) resumed
    where articles.id = resumed.resumed_id`.execute(trx);
  const left = await trx
    .selectFrom('articles')
    .select('id')
    .where('user_id', '=', userId)
    .where('paused_at', 'is not', null)
    .where('status', 'not in', ['processing', 'generating'])
    .limit(1)
    .executeTakeFirst();
  return left !== undefined;
}
