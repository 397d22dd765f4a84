import { AppError } from '../../lib/app-error.ts';
import type { DeciderContext } from '../../services.ts';
import { changeUser } from './change-user.ts';
import { mailDecisionJob } from './mail-decision-job.ts';

/** Lets a pending person in and has them told by mail. Throws `conflict` when they are not pending, `forbidden`, `not_found`. */
export async function approveUser(ctx: DeciderContext, id: string): Promise<void> {
  await changeUser(ctx, id, {
    action: 'user.approved',
    async decide(user, trx) {
      if (user.approvalStatus !== 'pending') {
        throw new AppError('conflict', `This user is ${user.approvalStatus} already.`);
      }
      await ctx.jobs.enqueue(trx, mailDecisionJob, { userId: id, decision: 'approved' });
      return { approvalStatus: 'approved' };
    },
  });
}
