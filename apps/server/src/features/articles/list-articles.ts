import { articleStatusSchema } from '@chapterhouse/contract/articles/entities';
import type { ArticleSort } from '@chapterhouse/contract/articles/history-endpoints';
import { limits } from '@chapterhouse/contract/limits';
import {
  decodeCursor,
  decodeTimeCursor,
  invalidCursor,
  isMoment,
  type PageCursor,
} from '../../lib/text/page-cursor.ts';
import type { UserContext } from '../../services.ts';
import { type ArticlePage, createArticleListRepository } from './article-list-repository.ts';
import type { ArticleFilter } from './history/article-filter.ts';

type Input = {
  filter?: ArticleFilter | undefined;
  sort?: ArticleSort | undefined;
  /** Defaults: newest first; text orders from A to Z. */
  order?: 'asc' | 'desc' | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
};

/**
 * The user's filtered articles in the requested order: a page of `limit`, starting after `cursor`.
 * Without both, returns as many as fit into one response. Throws `invalid_input` for an invalid cursor.
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
  created: (cursor) => {
    const decoded = decodeCursor(cursor);
    const keys = decoded.value.split('|');
    if (keys.length !== 2 || !keys.every(isMoment)) throw invalidCursor(undefined);
    return decoded;
  },
  date: decodeTimeCursor,
  title: decodeCursor,
  status: (cursor) => {
    const decoded = decodeCursor(cursor);
    const [status, time = ''] = decoded.value.split('|');
    if (!articleStatusSchema.safeParse(status).success || !isMoment(time)) throw invalidCursor(undefined);
    return decoded;
  },
};
