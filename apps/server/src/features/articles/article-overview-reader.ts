import type { ArticleStatus } from '@chapterhouse/contract/articles/entities';
import type { AttentionKind } from '@chapterhouse/contract/dashboard/endpoints';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../db/client.ts';
import { siteName } from './articles-repository.ts';
import { calendarMoment } from './calendar-repository.ts';
import { awaitsApproval, needsAttention } from './history/article-filter.ts';

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
    select id, coalesce(nullif(title, ''), subtopic) as title, ${siteName('articles')} as site, status, due_at
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

type WaitingArticle = { id: string; title: string; site: string; message: string | null };
export type Attention = { kind: AttentionKind; count: number; articles: WaitingArticle[] };

/** In the order of the dashboard. */
const kinds: readonly AttentionKind[] = [
  'failed',
  'findings',
  'held',
  'conflict',
  'approval',
  'by_hand',
  'proposal',
];

function conditionOf(kind: AttentionKind, now: Date): RawBuilder<unknown> {
  if (kind === 'approval') return sql.raw(awaitsApproval);
  const [before = '', after] = needsAttention[kind]('?').split('?');
  return after === undefined ? sql.raw(before) : sql`${sql.raw(before)}${now}${sql.raw(after)}`;
}

/** Articles that need the user's attention: counts by reason, and the latest few. Omits reasons without articles. */
export async function articlesNeedingAttention(
  db: Executor,
  { userId, now, each }: { userId: string; now: Date; each: number },
): Promise<Attention[]> {
  const parts = kinds.map((kind) => {
    const condition = conditionOf(kind, now);
    return sql`
      select ${kind}::text as kind,
        (select count(*) from articles where user_id = ${userId} and ${condition}) as count,
        (select json_agg(one) from (
          select id, coalesce(nullif(title, ''), subtopic) as title, ${siteName('articles')} as site, error_msg as message
          from articles where user_id = ${userId} and ${condition}
          order by due_at desc, id desc limit ${each}
        ) one) as articles`;
  });
  const { rows } = await sql<{ kind: AttentionKind; count: number; articles: WaitingArticle[] | null }>`
    ${sql.join(parts, sql` union all `)}`.execute(db);
  return rows.flatMap(({ articles, ...row }) => (articles ? [{ ...row, articles }] : []));
}

export type ArticleCounts = { total: number; published: number; scheduled: number };

/** How many articles a user has. */
export async function countArticles(db: Executor, userId: string): Promise<ArticleCounts> {
  const rows = await db
    .selectFrom('articles')
    .select((select) => ['status', select.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .groupBy('status')
    .execute();
  const countOf = (status: ArticleStatus) => rows.find((row) => row.status === status)?.count ?? 0;
  return {
    total: rows.reduce((sum, row) => sum + row.count, 0),
    published: countOf('published'),
    scheduled: countOf('scheduled'),
  };
}

export type RecentArticle = { id: string; title: string; status: ArticleStatus; changedAt: Date };

/** The most recently changed articles, newest first. */
export async function recentArticles(db: Executor, userId: string, limit: number): Promise<RecentArticle[]> {
  const rows = await db
    .selectFrom('articles')
    .select(['id', 'title', 'status', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    // The table's check constraint limits the values.
    status: row.status as ArticleStatus,
    changedAt: row.updated_at,
  }));
}
