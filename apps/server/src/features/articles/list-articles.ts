import { articleStatusSchema } from '@chapterhouse/contract/articles/entities';
import type { ArticleSort } from '@chapterhouse/contract/articles/history-endpoints';
import { limits } from '@chapterhouse/contract/limits';
import {
  decodeCursor,
  decodeTimeCursor,
  invalidCursor,
  isMoment,
  type PageCursor,
} from '../../lib/page-cursor.ts';
import type { UserContext } from '../../services.ts';
import { type ArticlePage, createArticleListRepository } from './article-list-repository.ts';
import type { ArticleFilter } from './history/article-filter.ts';

type Input = {
  filter?: ArticleFilter | undefined;
  sort?: ArticleSort | undefined;
  /** Left out: newest first, and from A to Z. */
  order?: 'asc' | 'desc' | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
};

/**
 * The user's articles that the filter leaves, in the order asked for: a page of `limit`, the one after `cursor`.
 * Asked for neither, it answers as many as fit into one. Throws `invalid_input` for a cursor that no page gave.
 */
export async function listArticles(
  ctx: Pick<UserContext, 'db' | 'user'>,
  { filter = {}, sort = 'created', order, cursor, limit }: Input,
): Promise<ArticlePage> {
  const { max, default: usual } = limits.articlePage;
  return createArticleListRepository(ctx.db).page({
    userId: ctx.user.id,
    filter,
    sort,
    order: order ?? (sort === 'title' ? 'asc' : 'desc'),
    after: cursor === undefined ? undefined : decoders[sort](cursor),
    limit: limit ?? (cursor === undefined ? max : usual),
  });
}

const decoders: Record<ArticleSort, (cursor: string) => PageCursor> = {
  created: decodeTimeCursor,
  date: decodeTimeCursor,
  title: decodeCursor,
  status: (cursor) => {
    const decoded = decodeCursor(cursor);
    const [status, time = ''] = decoded.value.split('|');
    if (!articleStatusSchema.safeParse(status).success || !isMoment(time)) throw invalidCursor(undefined);
    return decoded;
  },
};
