import type { Article } from '@chapterhouse/contract/articles/entities';
import { retriesLeft, retryAgainAfter } from '@chapterhouse/contract/articles/retry-limit';
import { formatDateTime } from '../../../lib/format-time.ts';

type Failed = Pick<Article, 'status' | 'has_content' | 'retries' | 'retries_until'>;

/** How often a failed article may be retried today, as a sentence; undefined without a limit. */
export function retriesOf(
  article: Failed,
  now: Date = new Date(),
): { text: string; isUsedUp: boolean } | undefined {
  if (article.status !== 'error' || article.has_content) return undefined;
  const left = retriesLeft(article, now);
  if (left === 0 && article.retries_until !== null) {
    return { text: retryAgainAfter(formatDateTime(article.retries_until)), isUsedUp: true };
  }
  return { text: left === 1 ? '1 retry left today.' : `${left} retries left today.`, isUsedUp: false };
}
