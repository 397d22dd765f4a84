import type { ArticleText } from '@chapterhouse/contract/articles/article-text';
import type { WrittenArticle } from '../writing/write-article.ts';

type OwnersChoice = Pick<
  ArticleText,
  'categories' | 'featured_image_url' | 'featured_image_alt' | 'featured_media_id'
>;

/** The stored form of generated text, with the fields that only the user sets. */
export function writtenText(
  { title, html, seo }: Pick<WrittenArticle, 'title' | 'html' | 'seo'>,
  { categories, featured_image_url, featured_image_alt, featured_media_id }: OwnersChoice,
): ArticleText {
  return {
    title,
    html,
    slug: seo.slug,
    meta_title: seo.metaTitle,
    meta_description: seo.metaDescription,
    focus_keyword: seo.focusKeyword,
    excerpt: seo.excerpt,
    tags: seo.tags,
    categories,
    featured_image_url,
    featured_image_alt,
    featured_media_id,
  };
}
