import { sql } from 'kysely';
import type { Executor } from '../../db/client.ts';
import { isPublishable } from './is-publishable.ts';

/** The message of a paused article; the trigger of migration 0014 uses the same text. */
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
  /** Also invalidates the claim of a worker: a request already sent may still take effect. */
  force: boolean;
};

/**
 * Unschedules a suspended user's articles, and withdraws posts that a blog would publish by
 * itself, next due first. Skips locked articles; returns whether any are left. Articles
 * for other platforms stay: nothing publishes them.
 */
export async function pauseSchedule(trx: Executor, { userId, now, force }: Pass): Promise<boolean> {
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
 * Reschedules the paused articles of a reinstated user. If its date has passed, an article stays a draft with a
 * message, so that a backlog is not published all at once. Skips locked articles; returns whether
 * any are left.
 */
export async function resumeSchedule(trx: Executor, { userId, now, force }: Pass): Promise<boolean> {
  const mayGoLive = sql`(conflict_at is null and ${isPublishable})`;
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
