import type { ArticleText } from '@chapterhouse/contract/articles/article-text';
import type { Selectable } from 'kysely';
import type { Executor } from '../../../db/client.ts';
import type { Articles, ArticleVersions } from '../../../db/schema.ts';

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
  };
}

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

    /** Newest first, without texts. */
    async listVersions(articleId: string) {
      return db
        .selectFrom('article_versions')
        .select(['version', 'title', 'origin', 'restored_from', 'created_at', 'content_hash', 'word_count'])
        .where('article_id', '=', articleId)
        .orderBy('version', 'desc')
        .execute();
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
