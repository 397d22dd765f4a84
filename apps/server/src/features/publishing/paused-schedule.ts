import { sql } from 'kysely';
import type { Executor } from '../../db/client.ts';
import { recordPauses, recordResumptions } from '../article-records/publishing-outcome.ts';
import { isPublishable } from './ready-work.ts';

type Pass = {
  userId: string;
  now: Date;
  /** Also invalidates the claim of a worker: a request already sent may still take effect. */
  force: boolean;
};

/**
 * Unschedules a suspended user's articles, and withdraws posts that a blog would publish
 * automatically, next due first. Skips locked articles; returns whether any are left. Articles
 * for other platforms stay: nothing publishes them.
 */
export async function pauseSchedule(trx: Executor, { userId, now, force }: Pass): Promise<boolean> {
  await sql`
    with held as (
      select id, due_at from articles join publications on article_id = id
      where articles.user_id = ${userId} and status = 'scheduled' and not by_hand
        and (slot is null or ${force}::boolean)
      for update skip locked
    ), saved as (
      update publications set publish_at = null, next_attempt_at = null, checked_at = null,
        -- Withdrawn in this order.
        withdraw_at = case when post_id is null then withdraw_at
          else ${now}::timestamptz - greatest(interval '1 hour' - greatest(due_at - ${now}::timestamptz, interval '0'), interval '0') end,
        placement = case when placement = 'placed' then 'moved' else placement end,
        lost_write_at = case when slot is null then lost_write_at else ${now} end,
        slot = null, claim = null
      from held where article_id = held.id
      returning article_id
    ) ${recordPauses(now)}`.execute(trx);
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
  const mayGoLive = sql`(conflict_at is null and may_go_live)`;
  await sql`
    with held as (
      select id, ${isPublishable} as may_go_live,
        status = 'draft' and due_at > ${now} and articles.site_id is not null and not by_hand as returns,
        status = 'draft' and due_at <= ${now} as missed
      from articles join publications on article_id = id
      where articles.user_id = ${userId} and paused_at is not null and status not in ('processing', 'generating')
        and (slot is null or ${force}::boolean)
      for update skip locked
    ), saved as (
      update publications set
        -- Whatever the post is at the blog by now, it is scheduled there again.
        withdraw_at = case when returns and ${mayGoLive} then null else withdraw_at end,
        remote_status = case when returns and ${mayGoLive} and post_id is not null then 'draft' else remote_status end,
        remote_due_at = case when returns and ${mayGoLive} then null else remote_due_at end,
        slot = null, claim = null
      from held where article_id = held.id
      returning article_id, returns, missed
    ) ${recordResumptions(now)}`.execute(trx);
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
