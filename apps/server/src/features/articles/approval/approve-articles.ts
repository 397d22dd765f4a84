import type { BulkResult } from '@chapterhouse/contract/articles/editing-endpoints';
import { AppError } from '../../../lib/app-error.ts';
import type { UserContext } from '../../../services.ts';
import { approveArticle } from './approve-article.ts';

type Text = { id: string; content_hash: string };

/** Total wait for articles that workers are publishing. */
const timeoutMs = 15_000;

/**
 * Approves many texts, each by its hash and in its own transaction; the response contains the result of each.
 * Throws only for internal errors.
 */
export async function approveArticles(ctx: UserContext, texts: readonly Text[]): Promise<BulkResult[]> {
  const deadline = performance.now() + timeoutMs;
  const results = new Map<string, BulkResult>();
  for (const { id, content_hash: contentHash } of texts) {
    if (results.has(id)) continue;
    const left = Math.max(0, deadline - performance.now());
    try {
      const message = await approveArticle(ctx, { id, contentHash, timeoutMs: left });
      results.set(id, { id, ok: true, message });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.set(id, { id, ok: false, error: error.userMessage, code: error.code });
    }
  }
  return [...results.values()];
}
