import { sql } from 'kysely';
import type { Executor } from '../../db/client.ts';
import { memoizeWithTtl } from '../../lib/memoize-with-ttl.ts';
import type { QueueStats } from '../../providers/jobs/queue-admin.ts';
import type { DatabaseMetrics } from '../../providers/metrics/metrics.ts';
import type { Services } from '../../services.ts';

export type ProviderLatency = {
  provider: string;
  calls: number;
  failed: number;
  p50Ms: number;
  p95Ms: number;
};

/** Model calls since `since`, from their individual records. */
export async function modelLatencies(db: Executor, since: Date): Promise<ProviderLatency[]> {
  const { rows } = await sql<ProviderLatency>`
    select 'model ' || model as provider, count(*)::int as calls,
      count(*) filter (where outcome = 'failed')::int as failed,
      percentile_cont(0.5) within group (order by duration_ms)::float8 as "p50Ms",
      percentile_cont(0.95) within group (order by duration_ms)::float8 as "p95Ms"
    from model_calls where at >= ${since} group by model order by calls desc`.execute(db);
  return rows;
}

/** Calls to every other service since `since`: the bounds of the buckets with the median and the 95th percentile. */
export async function serviceLatencies(db: Executor, since: Date): Promise<ProviderLatency[]> {
  const { rows } = await sql<ProviderLatency>`
    with buckets as (
      select provider, bucket_ms, sum(calls) as calls,
        sum(sum(calls)) over (partition by provider order by bucket_ms) as upto,
        sum(sum(calls)) over (partition by provider) as total
      from provider_calls where minute >= ${since} group by provider, bucket_ms
    )
    select buckets.provider, max(total)::int as calls,
      (select coalesce(sum(calls), 0)::int from provider_calls failed
        where failed.minute >= ${since} and failed.provider = buckets.provider and outcome <> 'ok') as failed,
      min(bucket_ms) filter (where upto >= total * 0.5)::float8 as "p50Ms",
      min(bucket_ms) filter (where upto >= total * 0.95)::float8 as "p95Ms"
    from buckets group by provider order by calls desc`.execute(db);
  return rows;
}

export type ArticleFailures = { cause: string; count: number; message: string; lastId: string; lastAt: Date };

/** Articles that failed since `since` and are still failed, by cause, most frequent first. */
export async function failedArticles(db: Executor, since: Date, limit: number): Promise<ArticleFailures[]> {
  const { rows } = await sql<ArticleFailures>`
    select coalesce(error_code, 'unknown') as cause, count(*)::int as count,
      coalesce((array_agg(error_msg order by updated_at desc))[1], '') as message,
      (array_agg(id order by updated_at desc))[1] as "lastId", max(updated_at) as "lastAt"
    from articles where status = 'error' and updated_at >= ${since}
    group by 1 order by count desc, "lastAt" desc limit ${limit}`.execute(db);
  return rows;
}

/** Article counts by status. Scans an index: about 0.1 s for a million articles. */
async function articlesByStatus(db: Executor): Promise<DatabaseMetrics['articles']> {
  const rows = await db
    .selectFrom('articles')
    .select(['status', (e) => e.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  const all = ['processing', 'generating', 'scheduled', 'published', 'draft', 'error'];
  return all.map((status) => ({ status, count: counts.get(status) ?? 0 }));
}

/** Scheduled articles that should have been published by now. */
export async function overdueArticles(db: Executor, now: Date): Promise<DatabaseMetrics['overdue']> {
  const row = await db
    .selectFrom('articles')
    .select([
      (e) => e.fn.countAll<number>().as('count'),
      sql<number>`coalesce(extract(epoch from ${now}::timestamptz - min(due_at)), 0)::float8`.as(
        'oldestSeconds',
      ),
    ])
    .where('status', '=', 'scheduled')
    .where('site_id', 'is not', null)
    .where('by_hand', '=', false)
    .where('due_at', '<', now)
    .executeTakeFirstOrThrow();
  return row;
}

/** Minimum interval between queue counts, however many scrapers there are. */
const queuesForMs = 5_000;
/** Counting all articles is expensive, and the value may be slightly old. */
const articlesForMs = 60_000;

/** Metrics of the whole product that each process reports, cached so that frequent scrapes cost nothing. */
export function databaseMetrics(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  readQueues: (db: Executor) => Promise<QueueStats[]>,
): () => Promise<DatabaseMetrics> {
  const queues = memoizeWithTtl(() => readQueues(db), queuesForMs);
  const overdue = memoizeWithTtl(() => overdueArticles(db, clock.now()), queuesForMs);
  const articles = memoizeWithTtl(() => articlesByStatus(db), articlesForMs);
  return async () => ({ queues: await queues(), overdue: await overdue(), articles: await articles() });
}
