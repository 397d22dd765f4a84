import type { ArticleStatus } from '@chapterhouse/contract/articles/entities';
import type { UserContext } from '../../services.ts';
import { type ArticleListRow, createArticlesRepository } from './articles-repository.ts';

/** The user's articles, newest first, all or those of one status. */
export async function listArticles(
  ctx: UserContext,
  status: ArticleStatus | undefined,
): Promise<ArticleListRow[]> {
  return createArticlesRepository(ctx.db).list(ctx.user.id, status);
}
