import { AppError } from '../../lib/app-error.ts';
import type { DeciderContext } from '../../services.ts';
import { changeUser } from './change-user.ts';
import { mailDecisionJob } from './mail-decision-job.ts';

/**
 * Approves a pending or rejected user and emails them. Throws `conflict` if already approved, `forbidden`,
 * `not_found`.
 */
export async function approveUser(ctx: DeciderContext, id: string): Promise<void> {
  await changeUser(ctx, id, {
    action: 'user.approved',
    async decide(user, trx) {
      if (user.approvalStatus === 'approved') {
        throw new AppError('conflict', 'This user is already approved.');
      }
      await ctx.jobs.enqueue(trx, mailDecisionJob, { userId: id, decision: 'approved' });
      return { approvalStatus: 'approved' };
    },
  });
}
