import { approvalTexts } from '@chapterhouse/contract/articles/approval';
import { recordAudit } from '../../../db/audit-log.ts';
import type { UserContext } from '../../../services.ts';
import { holdBack } from '../../publishing/approval-changes.ts';
import { changeArticle } from '../editing/change-article.ts';

/**
 * Withdraws an approval: the article is not published until approved again, and a post scheduled at the blog
 * is reverted to a draft. Returns the message for the user. Throws `not_found`, `conflict` (not approved, or published).
 */
export async function withdrawApproval(ctx: UserContext, id: string): Promise<string> {
  return changeArticle(ctx, {
    id,
    action: 'withdrawApproval',
    change: async ({ trx, article, now }) => {
      await holdBack(trx, article, now);
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
