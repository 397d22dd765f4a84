import type { ArticleText } from '@chapterhouse/contract/articles/article-text';
import type { WrittenArticle } from '../writing/write-article.ts';

/** What the writer wrote, as it is stored. */
export function writtenText({
  title,
  html,
  seo,
}: Pick<WrittenArticle, 'title' | 'html' | 'seo'>): ArticleText {
  return {
    title,
    html,
    slug: seo.slug,
    meta_title: seo.metaTitle,
    meta_description: seo.metaDescription,
    focus_keyword: seo.focusKeyword,
    excerpt: seo.excerpt,
    tags: seo.tags,
  };
}
