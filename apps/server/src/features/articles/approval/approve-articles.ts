import type { BulkResult } from '@chapterhouse/contract/articles/owning-endpoints';
import { AppError } from '../../../lib/app-error.ts';
import type { UserContext } from '../../../services.ts';
import { approveArticle } from './approve-article.ts';

type Text = { id: string; content_hash: string };

/** Articles that a worker is at are waited for, all of them together no longer than this. */
const patienceMs = 15_000;

/**
 * Approves many texts, each by its own hash and in a transaction of its own; what became of each stands in the
 * answer. Throws only for what is wrong on our side.
 */
export async function approveArticles(ctx: UserContext, texts: readonly Text[]): Promise<BulkResult[]> {
  const deadline = performance.now() + patienceMs;
  const results = new Map<string, BulkResult>();
  for (const { id, content_hash: contentHash } of texts) {
    if (results.has(id)) continue;
    const left = Math.max(0, deadline - performance.now());
    try {
      const message = await approveArticle(ctx, { id, contentHash, patienceMs: left });
      results.set(id, { id, ok: true, message });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.set(id, { id, ok: false, error: error.userMessage, code: error.code });
    }
  }
  return [...results.values()];
}
