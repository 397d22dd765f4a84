import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { notifyWatchers } from '../../db/article-changes.ts';
import { AppError } from '../../lib/app-error.ts';
import { pollUntil } from '../../lib/clock.ts';
import { defineJob } from '../../providers/jobs/jobs.ts';
import type { DeciderContext, Services } from '../../services.ts';
import { mailDecisionJob } from '../accounts/accounts-jobs.ts';
import { changeUser, lockAdministrators, requireOtherAdministrator } from '../accounts/change-user.ts';
import { endAccessOfUser } from '../accounts/end-sessions.ts';
import { paidCallGraceMs } from '../accounts/paid-calls.ts';
import { holdSuspension } from '../accounts/suspension-reader.ts';
import { resumeWriting } from '../articles/pause-writing.ts';
import { pauseSchedule, resumeSchedule } from '../publishing/paused-schedule.ts';
import { notifyPublishers } from '../publishing/publisher-channel.ts';

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

type Context = Pick<Services, 'db' | 'clock' | 'jobs'>;

/** A request to a blog takes at most ten seconds, and a publishing step makes a few. */
const wait = { timeoutMs: 20_000, everyMs: 50 };

/**
 * Applies a suspension to the user's articles: pauses them, or resumes them after a reinstatement. Waits up
 * to 20 seconds for a worker that is publishing one of them, then continues without it. Idempotent.
 */
export async function applySuspension(ctx: Context, userId: string): Promise<void> {
  const done = await pollUntil(() => pass(ctx, userId, false), wait);
  if (!done) await pass(ctx, userId, true);
}

/** True when done; otherwise undefined. */
async function pass(ctx: Context, userId: string, force: boolean): Promise<true | undefined> {
  return ctx.db.transaction().execute(async (trx) => {
    const suspendedAt = await holdSuspension(trx, userId);
    if (suspendedAt === undefined) return true;
    const input = { userId, now: ctx.clock.now(), force };
    const isLeft = suspendedAt === null ? await resumeSchedule(trx, input) : await pauseSchedule(trx, input);
    if (suspendedAt === null) await resumeWriting(trx, ctx, userId);
    await notifyPublishers(trx);
    return isLeft ? undefined : true;
  });
}
