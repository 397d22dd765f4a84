import type { ArticleStatus } from '@chapterhouse/contract/articles/entities';
import { sql } from 'kysely';
import type { Executor } from '../../db/client.ts';
import { calendarMoment } from './calendar-moment.ts';

const moment = sql.raw<Date>(calendarMoment);

export type DayCounts = { published: number; scheduled: number };

/**
 * How many articles were published and how many are due in each interval: `starts` are the sorted starts,
 * and `end` is the end of the last interval.
 */
export async function countByDay(
  db: Executor,
  { userId, starts, end }: { userId: string; starts: readonly Date[]; end: Date },
): Promise<DayCounts[]> {
  const { rows } = await sql<{ place: number; status: string; count: number }>`
    select width_bucket(${moment}, ${starts.map((start) => start.toISOString())}::timestamptz[]) as place, status,
      count(*) as count
    from articles
    where user_id = ${userId} and ${moment} >= ${starts[0] ?? end} and ${moment} < ${end}
      and status in ('published', 'scheduled')
    group by 1, 2`.execute(db);
  const counts = starts.map(() => ({ published: 0, scheduled: 0 }));
  for (const { place, status, count } of rows) {
    const day = counts[place - 1];
    if (day) day[status === 'published' ? 'published' : 'scheduled'] = count;
  }
  return counts;
}

/** How many articles the user had accepted since a time, whatever happened to them; deleted ones do not count. */
export async function countAcceptedSince(db: Executor, userId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('articles')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

export type DueArticle = { id: string; title: string; site: string; status: ArticleStatus; dueAt: Date };

/** Articles published next, written or still being written, soonest first. */
export async function nextDue(db: Executor, userId: string, now: Date, limit: number): Promise<DueArticle[]> {
  const { rows } = await sql<{ id: string; title: string; site: string; status: string; due_at: Date }>`
    select id, coalesce(nullif(title, ''), subtopic) as title, site_name as site, status, due_at
    from articles
    where user_id = ${userId} and ${moment} >= ${now} and status in ('scheduled', 'processing', 'generating')
    order by ${moment}, id limit ${limit}`.execute(db);
  // The table's check constraint limits the values.
  return rows.map(({ due_at, status, ...row }) => ({
    ...row,
    status: status as ArticleStatus,
    dueAt: due_at,
  }));
}
