import { AppError } from '../../lib/app-error.ts';
import type { DeciderContext } from '../../services.ts';
import { changeUser } from './change-user.ts';
import { endSessionsOfUser } from './end-sessions.ts';
import { mailDecisionJob } from './mail-decision-job.ts';

/**
 * Rejects a pending user, ends their sessions and emails them. Throws `conflict` if
 * the user is not pending, `forbidden`, `not_found`.
 */
export async function rejectUser(ctx: DeciderContext, id: string): Promise<void> {
  await changeUser(ctx, id, {
    action: 'user.rejected',
    async decide(user, trx) {
      if (user.approvalStatus === 'approved') {
        throw new AppError('conflict', 'This user is already approved. Suspend the account instead.');
      }
      if (user.approvalStatus === 'rejected')
        throw new AppError('conflict', 'This user is already rejected.');
      await endSessionsOfUser(trx, id);
      await ctx.jobs.enqueue(trx, mailDecisionJob, { userId: id, decision: 'rejected' });
      return { approvalStatus: 'rejected' };
    },
  });
}

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
