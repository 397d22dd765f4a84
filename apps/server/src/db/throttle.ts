import { sql } from 'kysely';
import { AppError } from '../lib/app-error.ts';
import type { Clock } from '../lib/clock.ts';
import type { Executor } from './client.ts';

type ThrottleContext = { db: Executor; clock: Clock };

/** Maximum attempts per window, which starts with the first attempt and lasts at most a day. */
export type ThrottleRule = { max: number; windowSeconds: number };

const longestWindowSeconds = 86_400;

/**
 * Counts an attempt and throws `too_many_requests`, with the seconds until the window ends, if it exceeds
 * the limit. One statement, so that concurrent attempts in all processes add up. Never pass a transaction: a
 * rollback would forget the attempt.
 */
export async function throttle(ctx: ThrottleContext, key: string, rule: ThrottleRule): Promise<void> {
  const { count, endsInMs } = await countTries(ctx, key, { ...rule, tries: 1 });
  if (count > rule.max) throw throttled(key, endsInMs);
}

export function throttled(key: string, endsInMs: number): AppError {
  return new AppError('too_many_requests', 'Too many requests. Please try again later.', {
    logMessage: `throttled: ${key}`,
    retryAfterSeconds: Math.max(1, Math.ceil(endsInMs / 1000)),
  });
}

/** Counts attempts; returns how many the window has with them, and when it ends. */
export async function countTries(
  { db, clock }: ThrottleContext,
  key: string,
  { windowSeconds, tries }: Pick<ThrottleRule, 'windowSeconds'> & { tries: number },
): Promise<{ count: number; endsInMs: number }> {
  const now = clock.now();
  const isOver = sql<boolean>`throttles.window_start <= ${secondsBefore(now, windowSeconds)}`;
  const row = await db
    .insertInto('throttles')
    .values({ key, window_start: now, count: tries })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${isOver} then 0 else throttles.count end + excluded.count`,
        window_start: sql`case when ${isOver} then excluded.window_start else throttles.window_start end`,
      }),
    )
    .returning(['count', 'window_start'])
    .executeTakeFirstOrThrow();
  const endsInMs = row.window_start.getTime() + windowSeconds * 1000 - now.getTime();
  return { count: row.count, endsInMs };
}

/** Removes all attempts of a key from the count, or one of them, if only failures count. */
export async function refundAttempts(
  { db }: ThrottleContext,
  key: string,
  tries: 'one' | 'all',
): Promise<void> {
  if (tries === 'all') await db.deleteFrom('throttles').where('key', '=', key).execute();
  else
    await db
      .updateTable('throttles')
      .set({ count: sql`greatest(count - 1, 0)` })
      .where('key', '=', key)
      .execute();
}

/** Deletes expired counters. */
export async function sweepThrottles({ db, clock }: ThrottleContext): Promise<void> {
  const before = secondsBefore(clock.now(), longestWindowSeconds);
  await db.deleteFrom('throttles').where('window_start', '<', before).execute();
}

function secondsBefore(date: Date, seconds: number): Date {
  return new Date(date.getTime() - seconds * 1000);
}
