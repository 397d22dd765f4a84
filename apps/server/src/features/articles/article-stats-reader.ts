import type { ArticleStatus } from '@chapterhouse/contract/articles/entities';
import type { Executor } from '../../db/client.ts';

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
