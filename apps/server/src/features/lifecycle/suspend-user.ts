import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { notifyWatchers } from '../../db/article-changes.ts';
import { AppError } from '../../lib/app-error.ts';
import { defineJob } from '../../providers/jobs/jobs.ts';
import type { DeciderContext } from '../../services.ts';
import { mailDecisionJob } from '../accounts/accounts-jobs.ts';
import { changeUser } from '../accounts/change-user.ts';
import { endAccessOfUser } from '../accounts/end-sessions.ts';
import { lockAdministrators, requireOtherAdministrator } from '../accounts/last-administrator.ts';
import { paidCallGraceMs } from '../accounts/paid-calls.ts';
import { applySuspension } from './apply-suspension.ts';

/**
 * Suspends an approved user: ends their sessions, blocks paid calls, pauses their scheduled
 * articles, and emails them. After it returns, nothing more is sent to a model or published for them. Throws
 * `conflict` (own account, last administrator, not approved, or already suspended), `forbidden`, `not_found`.
 */
export async function suspendUser(ctx: DeciderContext, id: string): Promise<void> {
  await changeUser(ctx, id, {
    action: 'user.suspended',
    // Two administrators who suspend each other are processed one after the other.
    prepare: lockAdministrators,
    async decide(user, trx) {
      if (user.id === ctx.user.id) throw new AppError('conflict', "You can't suspend your own account.");
      if (user.suspendedAt !== null) throw new AppError('conflict', 'This user is already suspended.');
      if (user.approvalStatus !== 'approved') {
        throw new AppError(
          'conflict',
          `Only an approved user can be suspended. This user is ${user.approvalStatus}.`,
        );
      }
      await requireOtherAdministrator(trx, user);
      await endAccessOfUser(trx, id);
      await ctx.jobs.enqueue(trx, mailDecisionJob, { userId: id, decision: 'suspended' });
      await ctx.jobs.enqueue(trx, applySuspensionJob, { userId: id });
      await notifyWatchers(trx, id);
      return { suspendedAt: ctx.clock.now() };
    },
  });
  await Promise.all([applySuspension(ctx, id), delay(paidCallGraceMs)]);
}

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

/** Applies a suspension or reinstatement to the user's articles, in case the deciding process crashed. */
export const applySuspensionJob = defineJob({
  name: 'apply-suspension',
  fairness: 'system',
  schema: z.object({ userId: z.uuid() }),
  retry: 'idempotent-write',
  expireInSeconds: 300,
});
