import { createHash } from 'node:crypto';
import type { ArticleText } from '@chapterhouse/contract/articles/article-text';

/**
 * SHA-256, in hex, over everything that is written of an article: each part with its length before it, so that no
 * two texts read alike. The migration that brought it writes the same in SQL: a change here needs another migration.
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
  const canonical = parts.map((part) => `${Buffer.byteLength(part)}:${part},`).join('');
  return createHash('sha256').update(canonical).digest('hex');
}
