import { createHash } from 'node:crypto';
import type { ArticleText } from '@chapterhouse/contract/articles/article-text';

/**
 * SHA-256, in hex, over everything that is written of an article: each part with its length before it, so that no
 * two texts read alike. Parts that came later count only where there are any, so that older texts keep their hash, and
 * with it their approval. The migration that brought it writes the same in SQL: a change here needs another migration.
 */
export function contentHash(text: ArticleText): string {
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
  // No length begins with a letter: what is named cannot be taken for one more tag.
  const later = [
    ...(text.categories.length > 0 ? [`categories${netstrings(text.categories)}`] : []),
    ...(image.some(Boolean) ? [`image${netstrings(image)}`] : []),
  ];
  const canonical = [netstrings(parts), ...later].join('');
  return createHash('sha256').update(canonical).digest('hex');
}

function netstrings(parts: readonly string[]): string {
  return parts.map((part) => `${Buffer.byteLength(part)}:${part},`).join('');
}
