import type { Article } from '@chapterhouse/contract/articles/entities';
import type { ArticleSort } from '@chapterhouse/contract/articles/history-endpoints';
import { limits } from '@chapterhouse/contract/limits';
import { CompiledQuery } from 'kysely';
import type { Executor } from '../../db/client.ts';
import { prepare } from '../../db/prepared.ts';
import { JsonText } from '../../lib/text/json.ts';
import type { PageCursor } from '../../lib/text/page-cursor.ts';
import { siteNameOf } from './articles-repository.ts';
import {
  type ArticleFilter,
  awaitsApproval,
  filterConditions,
  hasProposal,
  sortKeys,
} from './history/article-filter.ts';

/**
 * The history presenter: fields are listed explicitly, so that a new column is never exposed by accident.
 * Postgres builds the JSON, which takes less than half the time of reading rows and serializing them
 * here.
 */
const presented = {
  id: 'articles.id',
  title: 'title',
  topic: 'topic',
  subtopic: 'subtopic',
  site: siteNameOf('articles'),
  status: 'status',
  date: 'due_at',
  published_date: 'published_at',
  post_id: 'post_id',
  site_id: 'articles.site_id',
  wordpress_url: 'post_url',
  platform: 'platform',
  has_content: 'has_content',
  progress: `case when status = 'generating' then progress || coalesce((select jsonb_build_object('words', words,
    'asked_words', asked_words) from article_drafts where article_id = articles.id), '{}') end`,
  error_msg: 'error_msg',
  retries: 'retries',
  retries_until: 'retries_until',
  awaits_approval: awaitsApproval,
  has_proposal: hasProposal,
  verification: 'verification',
} as const satisfies Record<keyof Article, string>;

const fields = Object.entries(presented)
  .map(([field, expression]) => `${expression} as ${field}`)
  .join(', ');

/** `after` is the last article of the previous page. */
export type ArticlePageInput = {
  userId: string;
  filter: ArticleFilter;
  sort: ArticleSort;
  order: 'asc' | 'desc';
  after: PageCursor | undefined;
  limit: number;
};

/** `last` is null on the last page. */
export type ArticlePage = { articles: JsonText<Article[]>; last: PageCursor | null };

type Row = { articles: string; last_id: string | null; last_key_0: string | null; last_key_1: string | null };

/** Separates two keys within one cursor; neither a status nor a timestamp contains it. */
const keySeparator = '|';

export function createArticleListRepository(db: Executor) {
  return {
    async page(input: ArticlePageInput): Promise<ArticlePage> {
      const [row] = await run(db, input);
      const { last_id: id, last_key_0: first, last_key_1: second } = row ?? {};
      const value = second ? `${first}${keySeparator}${second}` : first;
      return {
        articles: new JsonText(row?.articles ?? '[]'),
        last: id && value !== undefined && value !== null ? { value, id } : null,
      };
    },
  };
}

const prepared = new Map<string, ReturnType<typeof prepare<Row>>>();

/** A page is one index range scan: it costs the same at any position. */
async function run(db: Executor, input: ArticlePageInput): Promise<Row[]> {
  const { userId, limit, sort, order, after } = input;
  const { names, text, values } = filterConditions(input.filter, 2);
  const all = [userId, limit, ...values, ...(after ? [...cursorKeys(sort, after.value), after.id] : [])];
  // With the number in its text, the statement has a plan that fits all values, so Postgres need not plan it each time.
  const isUsual = names.length === 0 && limit === limits.articlePage.default;
  const most = isUsual ? String(limit) : '$2::int';
  const statement = () => pageStatement(sort, order, text, most, after ? 2 + values.length : undefined);
  // The best plan for a selective filter depends on its values, so these statements are planned each time.
  const isPlain = names.length === 0 || (sort === 'created' && names.join() === 'status');
  if (!isPlain) {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(statement(), all) as CompiledQuery<Row>);
    return rows;
  }
  const parts = [...(isUsual ? ['usual'] : []), sort, order, ...names, ...(after ? ['after'] : [])];
  const name = ['list_articles', ...parts].join('_');
  const known = prepared.get(name) ?? prepare<Row>(name, statement());
  prepared.set(name, known);
  return known(db, all);
}

function pageStatement(
  sort: ArticleSort,
  order: 'asc' | 'desc',
  condition: string,
  most: string,
  parametersBeforeCursor: number | undefined,
): string {
  const keys = sortKeys[sort];
  const place = [...keys.map(({ expression }) => expression), 'id'];
  const from = parametersBeforeCursor;
  const given = [...keys, { type: 'uuid' }].map(({ type }, i) => `$${(from ?? 0) + i + 1}::${type}`);
  const comparison = order === 'asc' ? '>' : '<';
  const after = from === undefined ? '' : ` and (${place.join(', ')}) ${comparison} (${given.join(', ')})`;
  const last = (index: number) => (keys[index] ? `(array_agg(key_${index}))[$2::int]::text` : 'null');
  return `select coalesce(json_agg(article), '[]')::text as articles,
       (array_agg(id))[$2::int] as last_id, ${last(0)} as last_key_0, ${last(1)} as last_key_1
     from (
       select id, ${keys.map(({ expression }, i) => `${expression} as key_${i}`).join(', ')},
         (select one from (select ${fields} from publications where article_id = articles.id) one) as article
       from articles where user_id = $1${condition}${after}
       order by ${place.map((key) => `${key} ${order}`).join(', ')} limit ${most}
     ) page`;
}

function cursorKeys(sort: ArticleSort, value: string): string[] {
  return sortKeys[sort].length > 1 ? value.split(keySeparator) : [value];
}
