import { pollUntil } from '../../lib/clock.ts';
import type { Services } from '../../services.ts';
import { holdSuspension } from '../accounts/suspension-reader.ts';
import { resumeWriting } from '../articles/pause-writing.ts';
import { pauseSchedule, resumeSchedule } from '../publishing/paused-schedule.ts';
import { notifyPublishers } from '../publishing/publisher-channel.ts';

type Context = Pick<Services, 'db' | 'clock' | 'jobs'>;

/** A request to a blog takes at most ten seconds, and a publishing step makes a few. */
const usualTimeoutMs = 20_000;
const lookEveryMs = 50;

/**
 * Applies a suspension to the user's articles: pauses them, or resumes them after a reinstatement. Waits up
 * to 20 seconds for a worker that is publishing one of them, then continues without it. Idempotent.
 */
export async function applySuspension(
  ctx: Context,
  userId: string,
  options: { timeoutMs?: number } = {},
): Promise<void> {
  const done = await pollUntil(() => pass(ctx, userId, false), {
    timeoutMs: options.timeoutMs ?? usualTimeoutMs,
    everyMs: lookEveryMs,
  });
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
