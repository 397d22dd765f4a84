import type { ArticleText, SearchFields } from '@chapterhouse/contract/articles/article-text';
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
    ...writtenSearchFields(seo),
    categories,
    featured_image_url,
    featured_image_alt,
    featured_media_id,
  };
}

/** The search fields of a text as they are stored, without its slug. */
export function writtenSearchFields(seo: WrittenArticle['seo']): SearchFields {
  const { metaTitle, metaDescription, focusKeyword, excerpt, tags } = seo;
  return {
    meta_title: metaTitle,
    meta_description: metaDescription,
    focus_keyword: focusKeyword,
    excerpt,
    tags,
  };
}
