import type { ArticleStatus } from '@chapterhouse/contract/articles/entities';
import { limits } from '@chapterhouse/contract/limits';
import { decodeTimeCursor } from '../../lib/page-cursor.ts';
import type { UserContext } from '../../services.ts';
import { type ArticlePage, createArticleListRepository } from './article-list-repository.ts';

type Input = { status?: ArticleStatus | undefined; cursor?: string | undefined; limit?: number | undefined };

/**
 * The user's articles, newest first, all or those of one status: a page of `limit`, the one after `cursor`.
 * Asked for neither, it answers as many as fit into one. Throws `invalid_input` for a cursor that no page gave.
 */
export async function listArticles(ctx: UserContext, { status, cursor, limit }: Input): Promise<ArticlePage> {
  const { max, default: usual } = limits.articlePage;
  return createArticleListRepository(ctx.db).page({
    userId: ctx.user.id,
    status,
    after: cursor === undefined ? undefined : decodeTimeCursor(cursor),
    limit: limit ?? (cursor === undefined ? max : usual),
  });
}
