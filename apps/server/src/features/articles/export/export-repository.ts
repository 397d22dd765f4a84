import { CompiledQuery, sql } from 'kysely';
import type { Executor } from '../../../db/client.ts';
import { siteNameOf } from '../articles-repository.ts';
import { type ArticleFilter, filterConditions } from '../history/article-filter.ts';

export type ExportedArticle = {
  id: string;
  title: string;
  topic: string;
  subtopic: string;
  site_name: string;
  /** Null if the site was deleted. */
  site_url: string | null;
  platform: string;
  status: string;
  due_at: Date;
  published_at: Date | null;
  post_url: string | null;
  slug: string | null;
  excerpt: string | null;
  meta_title: string | null;
  meta_description: string | null;
  focus_keyword: string | null;
  tags: string[];
  categories: string[];
  featured_image_url: string;
  featured_image_alt: string;
  featured_media_id: string | null;
  word_count: number | null;
  /** Who wrote the text: `ai`, `user` or `blog`. */
  text_by: string | null;
  /** The settings of its site; null if that was deleted. */
  label: string | null;
  label_text: string | null;
  label_place: string | null;
  /** As it was chosen; null: the model derived it. */
  language: string | null;
  /** Null if there is none. */
  html: string | null;
};

const columns =
  `id, title, topic, subtopic, ${siteNameOf('articles')} as site_name, platform, status, due_at, published_at, slug, excerpt, meta_title, ` +
  'meta_description, focus_keyword, tags, categories, featured_image_url, featured_image_alt, featured_media_id, word_count, version, created_at, site_id, batch_id';

/** Maximum number of texts in memory. */
const pageSize = 50;

export function createExportedArticlesRepository(db: Executor) {
  return {
    async count(userId: string, filter: ArticleFilter): Promise<number> {
      const { text, values } = filterConditions(filter, 1);
      const statement = `select count(*)::int as count from articles where user_id = $1${text}`;
      const query = CompiledQuery.raw(statement, [userId, ...values]) as CompiledQuery<{ count: number }>;
      return (await db.executeQuery(query)).rows[0]?.count ?? 0;
    },

    /** Newest first, page by page along the history index, so that slow readers hold no transaction. */
    async *each(userId: string, filter: ArticleFilter): AsyncGenerator<ExportedArticle[]> {
      const { text, values } = filterConditions(filter, 2);
      const place = ` and (created_at, id) < ($${values.length + 3}::timestamptz, $${values.length + 4}::uuid)`;
      const statement = (after: string) => `
        select page.*, page.created_at::text as place, html,
          (select post_url from publications where article_id = page.id) as post_url,
          (select author from article_versions v where v.article_id = page.id and v.version = page.version) as text_by,
          site.url as site_url, site.label, site.label_text, site.label_place,
          (select language from batches where id = page.batch_id) as language
        from (
          select ${columns} from articles where user_id = $1${text}${after}
          order by created_at desc, id desc limit $2::int
        ) page left join article_bodies body on body.article_id = page.id left join sites site on site.id = page.site_id
        order by page.created_at desc, page.id desc`;
      let last: (ExportedArticle & { place: string }) | undefined;
      do {
        const parameters = [userId, pageSize, ...values, ...(last ? [last.place, last.id] : [])];
        const query = CompiledQuery.raw(statement(last ? place : ''), parameters);
        const { rows } = await db.executeQuery(query as CompiledQuery<ExportedArticle & { place: string }>);
        if (rows.length > 0) yield rows;
        last = rows.length === pageSize ? rows.at(-1) : undefined;
      } while (last);
    },
  };
}

type NewTicket = { tokenHash: Buffer; userId: string; request: object; expiresAt: Date };

export function createExportTicketsRepository(db: Executor) {
  return {
    async insert({ tokenHash, userId, request, expiresAt }: NewTicket): Promise<void> {
      await db
        .insertInto('export_tickets')
        .values({
          token_hash: tokenHash,
          user_id: userId,
          request: JSON.stringify(request),
          expires_at: expiresAt,
        })
        .execute();
    },

    /** Redeems a ticket once, also under concurrent requests. Not for users who are suspended or no longer approved. */
    async take(tokenHash: Buffer, now: Date): Promise<{ userId: string; request: unknown } | undefined> {
      const row = await db
        .deleteFrom('export_tickets')
        .using('users')
        .whereRef('users.id', '=', 'export_tickets.user_id')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .where('users.approval_status', '=', 'approved')
        .where('users.suspended_at', 'is', null)
        .returning(['user_id', sql<unknown>`request`.as('request')])
        .executeTakeFirst();
      return row && { userId: row.user_id, request: row.request };
    },

    async deleteExpired(now: Date): Promise<void> {
      await db.deleteFrom('export_tickets').where('expires_at', '<=', now).execute();
    },
  };
}
