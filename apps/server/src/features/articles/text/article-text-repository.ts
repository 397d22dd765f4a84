import {
  type ArticleText,
  type GateFinding,
  gateFindingSchema,
  overruledSchema,
} from '@chapterhouse/contract/articles/article-text';
import { articleFindingSchema } from '@chapterhouse/contract/articles/batch-options';
import { timestampSchema } from '@chapterhouse/contract/shared-schemas';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { Executor } from '../../../db/client.ts';
import type { Articles, ArticleVersions } from '../../../db/schema.ts';
import type { FeaturedUse } from './content-hash.ts';

type Parts = Pick<
  Selectable<Articles>,
  | 'title'
  | 'slug'
  | 'meta_title'
  | 'meta_description'
  | 'focus_keyword'
  | 'excerpt'
  | 'tags'
  | 'categories'
  | 'featured_image_url'
  | 'featured_image_alt'
  | 'featured_media_id'
>;

/** The written parts of an article, all present. */
export function textOf(article: Parts, html: string): ArticleText {
  return {
    title: article.title,
    html,
    slug: article.slug ?? '',
    meta_title: article.meta_title ?? '',
    meta_description: article.meta_description ?? '',
    focus_keyword: article.focus_keyword ?? '',
    excerpt: article.excerpt ?? '',
    tags: article.tags,
    categories: article.categories,
    featured_image_url: article.featured_image_url,
    featured_image_alt: article.featured_image_alt,
    featured_media_id: article.featured_media_id,
  };
}

/** The caption and focal point of the featured image that a stored text has. */
export function featuredUseOf(text: FeaturedUse): FeaturedUse {
  return { featured_caption: text.featured_caption, featured_focal: text.featured_focal };
}

type Overruled = z.infer<typeof overruledSchema>;

/** Claims without a source that their owner vouches for, by their wording. */
const keptClaimsSchema = z.array(articleFindingSchema.extend({ by: z.string(), at: timestampSchema }));
export type KeptClaim = z.infer<typeof keptClaimsSchema>[number];

const unsupportedSchema = z.array(articleFindingSchema.extend({ isUnknownName: z.literal(true).optional() }));

export type VersionRow = Selectable<ArticleVersions>;

export function createArticleTextRepository(db: Executor) {
  return {
    async findHtml(articleId: string): Promise<string> {
      const row = await db
        .selectFrom('article_bodies')
        .select('html')
        .where('article_id', '=', articleId)
        .executeTakeFirst();
      return row?.html ?? '';
    },

    /** What the gate found in the current text, and who overruled it. Reports of older releases are ignored. */
    async findChecks(articleId: string): Promise<{ findings: GateFinding[]; overruled: Overruled | null }> {
      const row = await db
        .selectFrom('article_bodies')
        .select(['gate_report', 'overruled'])
        .where('article_id', '=', articleId)
        .executeTakeFirst();
      const findings = z.array(gateFindingSchema).safeParse(row?.gate_report);
      const overruled = overruledSchema.safeParse(row?.overruled);
      return { findings: findings.data ?? [], overruled: overruled.data ?? null };
    },

    /** Until the text changes. */
    async setOverruled(articleId: string, overruled: Overruled): Promise<void> {
      await db
        .updateTable('article_bodies')
        .set({ overruled: JSON.stringify(overruled) })
        .where('article_id', '=', articleId)
        .execute();
    },

    async findKeptClaims(articleId: string): Promise<KeptClaim[]> {
      const row = await db
        .selectFrom('article_bodies')
        .select('kept_claims')
        .where('article_id', '=', articleId)
        .executeTakeFirst();
      return keptClaimsSchema.parse(row?.kept_claims ?? []);
    },

    /** The claims that no source supported when the text was written, and who vouches for which. */
    async findClaims(articleId: string) {
      const row = await db
        .selectFrom('article_bodies')
        .innerJoin('articles', 'articles.id', 'article_bodies.article_id')
        .select(['findings', 'kept_claims'])
        .select((e) =>
          e
            .exists(
              e
                .selectFrom('batch_sources')
                .select('position')
                .whereRef('batch_sources.batch_id', '=', 'articles.batch_id'),
            )
            .as('has_sources'),
        )
        .where('article_id', '=', articleId)
        .executeTakeFirst();
      return {
        unsupported: unsupportedSchema.parse(row?.findings ?? []),
        kept: keptClaimsSchema.parse(row?.kept_claims ?? []),
        hasSources: row?.has_sources === true,
      };
    },

    /** What the gate found, without what somebody has settled since; the text is the same. */
    async setChecks(articleId: string, findings: readonly GateFinding[]): Promise<void> {
      await db
        .updateTable('article_bodies')
        .set({ gate_report: JSON.stringify(findings) })
        .where('article_id', '=', articleId)
        .execute();
    },

    async setKeptClaims(articleId: string, kept: readonly KeptClaim[]): Promise<void> {
      await db
        .updateTable('article_bodies')
        .set({ kept_claims: JSON.stringify(kept) })
        .where('article_id', '=', articleId)
        .execute();
    },

    /** Newest first, without texts; one more than `limit`, which says that there are more. */
    async listVersions(
      articleId: string,
      { before, limit }: { before?: number | undefined; limit?: number | undefined } = {},
    ) {
      return db
        .selectFrom('article_versions')
        .leftJoin('users', 'users.id', 'created_by')
        .select(['version', 'title', 'origin', 'author', 'restored_from', 'article_versions.created_at'])
        .select([
          'content_hash',
          'word_count',
          sql<string | null>`coalesce(nullif(users.name, ''), users.email)`.as('saved_by'),
        ])
        .where('article_id', '=', articleId)
        .$if(before !== undefined, (query) => query.where('version', '<', before ?? 0))
        .orderBy('version', 'desc')
        .$if(limit !== undefined, (query) => query.limit((limit ?? 0) + 1))
        .execute();
    },

    /** Undefined until it is written. */
    async findAuthor(articleId: string, version: number): Promise<string | undefined> {
      const row = await db
        .selectFrom('article_versions')
        .select('author')
        .where('article_id', '=', articleId)
        .where('version', '=', version)
        .executeTakeFirst();
      return row?.author;
    },

    async findVersion(articleId: string, version: number): Promise<VersionRow | undefined> {
      return db
        .selectFrom('article_versions')
        .selectAll()
        .where('article_id', '=', articleId)
        .where('version', '=', version)
        .executeTakeFirst();
    },

    async findConflict(articleId: string) {
      return db
        .selectFrom('article_conflicts')
        .selectAll()
        .where('article_id', '=', articleId)
        .executeTakeFirst();
    },
  };
}
