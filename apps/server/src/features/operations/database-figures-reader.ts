import { sql } from 'kysely';
import type { Executor } from '../../db/client.ts';
import type { DatabaseFigures } from '../../providers/metrics/metrics.ts';

/** Article counts by status. Scans an index: about 0.1 s for a million articles. */
export async function articlesByStatus(db: Executor): Promise<DatabaseFigures['articles']> {
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
export async function overdueArticles(db: Executor, now: Date): Promise<DatabaseFigures['overdue']> {
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
