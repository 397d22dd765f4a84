import { approvalTexts } from '@chapterhouse/contract/articles/approval';
import { recordAudit } from '../../../db/audit-log.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { UserContext } from '../../../services.ts';
import { admitToSchedule } from '../../publishing/approval-changes.ts';
import { changeArticle } from '../editing/change-article.ts';

type Input = { id: string; contentHash: string; timeoutMs?: number };

/**
 * Approves the text with this hash. An overdue article becomes due now, so that it is published immediately
 * with today's date. Returns the message for the user. Throws `not_found`, `conflict` (does not await
 * approval), `stale_version` (the text has changed).
 */
export async function approveArticle(ctx: UserContext, { contentHash, ...input }: Input): Promise<string> {
  return changeArticle(ctx, {
    ...input,
    action: 'approve',
    change: async ({ trx, article, now }) => {
      if (article.content_hash !== contentHash) {
        throw new AppError('stale_version', approvalTexts.otherText);
      }
      await admitToSchedule(trx, article, { contentHash, userId: ctx.user.id, now });
      await recordAudit(trx, ctx, {
        action: 'article.approved',
        targetType: 'article',
        targetId: article.id,
        after: { name: article.title, content_hash: contentHash },
      });
      if (article.status !== 'scheduled') return approvalTexts.approvedKept;
      return article.due_at <= now && !article.by_hand
        ? approvalTexts.approvedOverdue
        : approvalTexts.approved;
    },
  });
}
