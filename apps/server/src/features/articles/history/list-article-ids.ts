import { limits } from '@chapterhouse/contract/limits';
import { CompiledQuery } from 'kysely';
import type { UserContext } from '../../../services.ts';
import { type ArticleFilter, filterConditions } from './article-filter.ts';

/** The newest matching articles, limited to one bulk action, and whether there are more. */
export async function listArticleIds(
  { db, user }: Pick<UserContext, 'db' | 'user'>,
  filter: ArticleFilter,
): Promise<{ ids: string[]; hasMore: boolean }> {
  const { text, values } = filterConditions(filter, 2);
  const statement = `select id from articles where user_id = $1${text}
    order by created_at desc, due_at desc, id desc limit $2::int`;
  const most = limits.articleSelection;
  const { rows } = await db.executeQuery<{ id: string }>(
    CompiledQuery.raw(statement, [user.id, most + 1, ...values]) as CompiledQuery<{ id: string }>,
  );
  return { ids: rows.slice(0, most).map((row) => row.id), hasMore: rows.length > most };
}
