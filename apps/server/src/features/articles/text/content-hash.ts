import { createHash } from 'node:crypto';
import type { ArticleText } from '@chapterhouse/contract/articles/article-text';

/** The featured image of a text as its library had it when the text was saved; null in texts that were saved before. */
export type FeaturedUse = {
  featured_caption: string | null;
  /** The focal point, as "x y"; '' for the center. */
  featured_focal: string | null;
};

/**
 * SHA-256, in hex, of everything written in an article: each part prefixed with its length, so that different
 * texts never serialize alike. Parts added later are included only if set, so that older texts keep their hash, and
 * with it their approval. The migration computes the same in SQL: a change here needs another migration.
 */
export function contentHash(text: ArticleText & Partial<FeaturedUse>): string {
  const parts = [
    text.title,
    text.html,
    text.slug,
    text.meta_title,
    text.meta_description,
    text.focus_keyword,
    text.excerpt,
    ...text.tags,
  ];
  const image = [text.featured_image_url, text.featured_image_alt];
  // Lengths never begin with a letter, so a named part cannot be mistaken for a tag.
  const later = [
    ...(text.categories.length > 0 ? [`categories${netstrings(text.categories)}`] : []),
    ...(image.some(Boolean) ? [`image${netstrings(image)}`] : []),
    // Its id represents its bytes, as do the ids within the text.
    ...(text.featured_media_id === null ? [] : [`media${netstrings([text.featured_media_id])}`]),
    ...(text.featured_caption ? [`caption${netstrings([text.featured_caption])}`] : []),
    ...(text.featured_focal ? [`focal${netstrings([text.featured_focal])}`] : []),
  ];
  const canonical = [netstrings(parts), ...later].join('');
  return createHash('sha256').update(canonical).digest('hex');
}

function netstrings(parts: readonly string[]): string {
  return parts.map((part) => `${Buffer.byteLength(part)}:${part},`).join('');
}
