import { articleStatusSchema } from '@chapterhouse/contract/articles/entities';
import type { ArticleSort } from '@chapterhouse/contract/articles/history-endpoints';
import { limits } from '@chapterhouse/contract/limits';
import type { Platform } from '@chapterhouse/contract/platforms/registry';
import { CompiledQuery, sql } from 'kysely';
import {
  decodeCursor,
  decodeTimeCursor,
  invalidCursor,
  isMoment,
  type PageCursor,
} from '../../../lib/text/page-cursor.ts';
import type { UserContext } from '../../../services.ts';
import { type ArticlePage, createArticleListRepository } from '../article-list-repository.ts';
import { type ArticleFilter, filterConditions } from './article-filter.ts';

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
  ctx: Pick<UserContext, 'db'> & { user: Pick<UserContext['user'], 'id'> },
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

type Site = { id: string; name: string; platform: Platform };
type Batch = { id: string; mainTopic: string; createdAt: Date; articleCount: number };

/**
 * Filter choices of the history: the sites that have articles, by name, and the newest batches;
 * includes `batchId` even if it is older.
 */
export async function listArticleFilters(
  { db, user }: Pick<UserContext, 'db' | 'user'>,
  batchId: string | undefined,
): Promise<{ sites: Site[]; batches: Batch[] }> {
  // Skip scan from site to site along the index: cost grows with sites, not articles.
  const sites = sql<Site>`
    with recursive used (id) as (
      (select site_id from articles where user_id = ${user.id} and site_id is not null order by site_id limit 1)
      union all
      select (select site_id from articles where user_id = ${user.id} and site_id > used.id
        order by site_id limit 1)
      from used where used.id is not null
    )
    select used.id, sites.name, newest.platform
    from used join sites on sites.id = used.id cross join lateral (
      select platform from articles where user_id = ${user.id} and site_id = used.id
      order by created_at desc, id desc limit 1
    ) newest
    order by lower(sites.name), used.id`;
  const batches = sql<Batch>`
    select id, main_topic as "mainTopic", created_at as "createdAt",
      (select count(*) from articles where batch_id = batches.id) as "articleCount"
    from batches
    where user_id = ${user.id} and (id = ${batchId ?? null} or id in (
      select id from batches
      where user_id = ${user.id} and exists (select from articles where batch_id = batches.id)
      order by created_at desc, id desc limit ${limits.batchChoices}))
    order by created_at desc, id desc`;
  const [siteRows, batchRows] = await Promise.all([sites.execute(db), batches.execute(db)]);
  return { sites: siteRows.rows, batches: batchRows.rows };
}
