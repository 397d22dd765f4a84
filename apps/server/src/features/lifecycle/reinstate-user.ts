import { AppError } from '../../lib/app-error.ts';
import type { DeciderContext } from '../../services.ts';
import { changeUser } from '../accounts/change-user.ts';
import { mailDecisionJob } from '../accounts/mail-decision-job.ts';
import { applySuspension } from './apply-suspension.ts';
import { applySuspensionJob } from './apply-suspension-job.ts';

/**
 * Ends a suspension and emails the user: writing continues, and paused articles are rescheduled unless
 * their date has passed. Throws `conflict` if the user is not suspended, `forbidden`, `not_found`.
 */
export async function reinstateUser(ctx: DeciderContext, id: string): Promise<void> {
  await changeUser(ctx, id, {
    action: 'user.reinstated',
    async decide(user, trx) {
      if (user.suspendedAt === null) throw new AppError('conflict', 'This user is not suspended.');
      await ctx.jobs.enqueue(trx, mailDecisionJob, { userId: id, decision: 'reinstated' });
      await ctx.jobs.enqueue(trx, applySuspensionJob, { userId: id });
      return { suspendedAt: null };
    },
  });
  await applySuspension(ctx, id);
}
