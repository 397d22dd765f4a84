import type { Article, ArticleStatus } from '@chapterhouse/contract/articles/entities';
import type { Executor } from '../../db/client.ts';
import { prepare } from '../../db/prepared.ts';
import { JsonText } from '../../lib/json-text.ts';
import type { PageCursor } from '../../lib/page-cursor.ts';

/**
 * The presenter of the history: each field with the expression it is made from, by hand, so that a new
 * column is never served by accident. Postgres builds the JSON, which takes less than half of what reading
 * rows and writing them again takes here.
 */
const presented = {
  id: 'id',
  title: 'title',
  topic: 'topic',
  subtopic: 'subtopic',
  site: 'site_name',
  status: 'status',
  date: 'due_at',
  published_date: 'published_at',
  post_id: 'post_id',
  site_id: 'coalesce(publishing_site_id, other_website_id)',
  wordpress_url: 'post_url',
  platform: 'platform',
  has_content: 'has_content',
  error_msg: 'error_msg',
  verification: 'verification',
} as const satisfies Record<keyof Article, string>;

/** `after` is the last article of the page before this one. */
export type ArticlePageInput = {
  userId: string;
  status: ArticleStatus | undefined;
  after: PageCursor | undefined;
  limit: number;
};

/** `last` is null when the page is not full, so that there is no next one. */
export type ArticlePage = { articles: JsonText<Article[]>; last: PageCursor | null };

type Row = { articles: string; last_id: string | null; last_created_at: string | null };

const statements = {
  all: statement('all', ''),
  after: statement('after', 'and (created_at, id) < ($3::timestamptz, $4)'),
  status: statement('status', 'and status = $3'),
  status_after: statement('status_after', 'and status = $3 and (created_at, id) < ($4::timestamptz, $5)'),
};

/** A page is one walk along the index of a user's articles: it costs the same wherever it begins. */
function statement(name: string, condition: string) {
  const fields = Object.entries(presented).map(([field, expression]) => `${expression} as ${field}`);
  return prepare<Row>(
    `list_articles_${name}`,
    `select coalesce(json_agg(article), '[]')::text as articles,
       (array_agg(id))[$2::int] as last_id, (array_agg(created_at))[$2::int]::text as last_created_at
     from (
       select id, created_at, (select one from (select ${fields.join(', ')}) one) as article
       from articles where user_id = $1 ${condition}
       order by created_at desc, id desc limit $2::int
     ) page`,
  );
}

export function createArticleListRepository(db: Executor) {
  return {
    /** Newest first. */
    async page({ userId, status, after, limit }: ArticlePageInput): Promise<ArticlePage> {
      const place = after ? [after.value, after.id] : [];
      const run = status
        ? statements[after ? 'status_after' : 'status']
        : statements[after ? 'after' : 'all'];
      const [row] = await run(db, [userId, limit, ...(status ? [status] : []), ...place]);
      const { last_id: id, last_created_at: value } = row ?? {};
      return {
        articles: new JsonText(row?.articles ?? '[]'),
        last: id && value ? { value, id } : null,
      };
    },
  };
}
