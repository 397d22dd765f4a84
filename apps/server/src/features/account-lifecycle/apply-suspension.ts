import { pollUntil } from '../../lib/wait.ts';
import type { Services } from '../../services.ts';
import { holdSuspension } from '../accounts/suspension-reader.ts';
import { resumeWriting } from '../articles/pause-writing.ts';
import { pauseCalendar, resumeCalendar } from '../publishing/paused-calendar.ts';
import { notifyPublishers } from '../publishing/publisher-channel.ts';

type Context = Pick<Services, 'db' | 'clock' | 'jobs'>;

/** A request that is under way at a blog ends within ten seconds, and a step makes a few. */
const usualTimeoutMs = 20_000;
const lookEveryMs = 50;

/**
 * Brings a person's articles in line with their suspension: pauses them, or resumes them after a reinstatement. Waits up
 * to 20 seconds for a worker that is at the blog with one of them, then goes on without it. May be repeated.
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

/** True when nothing is left to do; else undefined. */
async function pass(ctx: Context, userId: string, force: boolean): Promise<true | undefined> {
  return ctx.db.transaction().execute(async (trx) => {
    const suspendedAt = await holdSuspension(trx, userId);
    if (suspendedAt === undefined) return true;
    const input = { userId, now: ctx.clock.now(), force };
    const isLeft = suspendedAt === null ? await resumeCalendar(trx, input) : await pauseCalendar(trx, input);
    if (suspendedAt === null) await resumeWriting(trx, ctx, userId);
    await notifyPublishers(trx);
    return isLeft ? undefined : true;
  });
}
