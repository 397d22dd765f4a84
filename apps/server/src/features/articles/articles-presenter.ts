import type { Article } from '@chapterhouse/contract/articles/entities';
import { JsonText } from '../../lib/text/json-text.ts';
import { encodeCursor } from '../../lib/text/page-cursor.ts';
import type { ArticlePage } from './article-list-repository.ts';

/** The fields of articles are listed where Postgres builds the JSON: `article-list-repository.ts`. */
export function presentArticlePage({
  articles,
  last,
}: ArticlePage): JsonText<{ articles: Article[]; next_cursor?: string }> {
  const next = last ? `,"next_cursor":"${encodeCursor(last)}"` : '';
  return new JsonText(`{"articles":${articles.text}${next}}`);
}
