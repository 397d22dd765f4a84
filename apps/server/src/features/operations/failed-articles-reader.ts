import { sql } from 'kysely';
import type { Executor } from '../../db/client.ts';

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
