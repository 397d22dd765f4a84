import { approvalTexts } from '@chapterhouse/contract/articles/approval';
import type { BulkResult } from '@chapterhouse/contract/articles/editing-endpoints';
import type { ArticleReview } from '@chapterhouse/contract/articles/record';
import { recordAudit } from '../../../db/audit-log.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { UserContext } from '../../../services.ts';
import { admitToSchedule, holdBack } from '../../publishing/approval-changes.ts';
import { changeArticle } from '../editing/change-article.ts';
import { createReviewsRepository } from '../record/record-repository.ts';
import { addReview } from '../record/record-review.ts';

type Context = Pick<UserContext, 'db' | 'clock' | 'newId' | 'wakePublisher' | 'user'>;

type Review = ArticleReview | undefined;
type Input = { id: string; contentHash: string; review?: Review; timeoutMs?: number };

/**
 * Approves the text with this hash, and records the review. An overdue article becomes due now, so that it is published immediately
 * with today's date. Returns the message for the user. Throws `not_found`, `conflict` (does not await
 * approval), `stale_version` (the text has changed).
 */
export async function approveArticle(
  ctx: Context,
  { contentHash, review, ...input }: Input,
): Promise<string> {
  return changeArticle(ctx, {
    ...input,
    action: 'approve',
    change: async ({ trx, article, now }) => {
      if (article.content_hash !== contentHash) {
        throw new AppError('stale_version', approvalTexts.otherText);
      }
      await admitToSchedule(trx, article, { contentHash, userId: ctx.user.id, now });
      await addReview(trx, ctx, { article, kind: 'approval', contentHash, review, now });
      await recordAudit(trx, ctx, {
        action: 'article.approved',
        targetType: 'article',
        targetId: article.id,
        after: { name: article.title, content_hash: contentHash, ...(review ? { scope: review.scope } : {}) },
      });
      if (article.status !== 'scheduled') return approvalTexts.approvedKept;
      return article.due_at <= now && !article.by_hand
        ? approvalTexts.approvedOverdue
        : approvalTexts.approved;
    },
  });
}

type Text = { id: string; content_hash: string };

/** Total wait for articles that workers are publishing. */
const timeoutMs = 15_000;

/**
 * Approves many texts, each by its hash and in its own transaction; the response contains the result of each.
 * Throws only for internal errors.
 */
export async function approveArticles(
  ctx: Context,
  texts: readonly Text[],
  review?: Review,
): Promise<BulkResult[]> {
  const deadline = performance.now() + timeoutMs;
  const results = new Map<string, BulkResult>();
  for (const { id, content_hash: contentHash } of texts) {
    if (results.has(id)) continue;
    const left = Math.max(0, deadline - performance.now());
    try {
      const message = await approveArticle(ctx, { id, contentHash, review, timeoutMs: left });
      results.set(id, { id, ok: true, message });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.set(id, { id, ok: false, error: error.userMessage, code: error.code });
    }
  }
  return [...results.values()];
}

/**
 * Withdraws an approval: the article is not published until approved again, and a post scheduled at the blog
 * is reverted to a draft. Returns the message for the user. Throws `not_found`, `conflict` (not approved, or published).
 */
export async function withdrawApproval(ctx: Context, id: string): Promise<string> {
  return changeArticle(ctx, {
    id,
    action: 'withdrawApproval',
    change: async ({ trx, article, now }) => {
      await holdBack(trx, article, now);
      await createReviewsRepository(trx).withdrawApprovals(id, article.approved_hash ?? '', now);
      await recordAudit(trx, ctx, {
        action: 'article.approval_withdrawn',
        targetType: 'article',
        targetId: id,
        before: { name: article.title, content_hash: article.approved_hash },
      });
      return approvalTexts.withdrawn;
    },
  });
}
