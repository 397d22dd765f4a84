import { setTimeout as delay } from 'node:timers/promises';
import { notifyWatchers } from '../../db/article-changes.ts';
import { AppError } from '../../lib/app-error.ts';
import type { DeciderContext } from '../../services.ts';
import { changeUser } from '../accounts/change-user.ts';
import { endSessionsOfUser } from '../accounts/end-sessions.ts';
import { lockAdministrators, requireOtherAdministrator } from '../accounts/last-administrator.ts';
import { mailDecisionJob } from '../accounts/mail-decision-job.ts';
import { paidCallGraceMs } from '../accounts/paid-calls.ts';
import { applySuspension } from './apply-suspension.ts';
import { applySuspensionJob } from './apply-suspension-job.ts';

/**
 * Suspends an approved person: ends their sessions, starts no further paid call for them, pauses their scheduled
 * articles, and sends them a mail. When it returns, nothing more of theirs is sent to a model or taken live. Throws
 * `conflict` (oneself, the last administrator, not approved, or suspended already), `forbidden`, `not_found`.
 */
export async function suspendUser(ctx: DeciderContext, id: string): Promise<void> {
  await changeUser(ctx, id, {
    action: 'user.suspended',
    // Two administrators who suspend each other are processed one after the other.
    prepare: lockAdministrators,
    async decide(user, trx) {
      if (user.id === ctx.user.id) throw new AppError('conflict', "You can't suspend your own account.");
      if (user.suspendedAt !== null) throw new AppError('conflict', 'This user is suspended already.');
      if (user.approvalStatus !== 'approved') {
        throw new AppError(
          'conflict',
          `Only an approved user can be suspended. This user is ${user.approvalStatus}.`,
        );
      }
      await requireOtherAdministrator(trx, user);
      await endSessionsOfUser(trx, id);
      await ctx.jobs.enqueue(trx, mailDecisionJob, { userId: id, decision: 'suspended' });
      await ctx.jobs.enqueue(trx, applySuspensionJob, { userId: id });
      await notifyWatchers(trx, id);
      return { suspendedAt: ctx.clock.now() };
    },
  });
  await Promise.all([applySuspension(ctx, id), delay(paidCallGraceMs)]);
}
