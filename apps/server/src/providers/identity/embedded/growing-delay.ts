import { sql } from 'kysely';
import type { Executor } from '../../../db/client.ts';
import type { Clock } from '../../../lib/clock.ts';

/** Free failures; each further one doubles the delay before the next attempt. */
type DelayRule = {
  free: number;
  firstDelaySeconds: number;
  longestDelaySeconds: number;
  /** Failures are forgotten after this time without an attempt. At most a day: then they are swept. */
  forgottenAfterSeconds: number;
};

export type DelayedKey = { key: string; rule: DelayRule };

type DelayContext = { db: Executor; clock: Clock };

/** An admitted attempt. It counts as a failure under every key until it is forgiven. */
export type AdmittedTry = { at: Date; keys: readonly { key: string; previousAt: Date }[] };

/** The delay after this many failures. */
function delaySeconds(failures: number, rule: DelayRule): number {
  if (failures < rule.free) return 0;
  // At most 2^30, far above any maximum delay, so that it stays a finite number.
  const doublings = Math.min(failures - rule.free, 30);
  return Math.min(rule.longestDelaySeconds, rule.firstDelaySeconds * 2 ** doublings);
}

/**
 * Admits an attempt unless one of its keys is delayed; then returns the remaining seconds. A rejected attempt does not
 * count, so retrying prolongs nothing. Uses a separate transaction that locks all keys in order, so that concurrent
 * attempts in all processes add up. Do not call within another transaction: a rollback would forget the attempt.
 */
export async function admitTry(
  { db, clock }: DelayContext,
  delayed: readonly DelayedKey[],
): Promise<AdmittedTry | { retryAfterSeconds: number }> {
  const now = clock.now();
  const sorted = delayed.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  return db.transaction().execute(async (trx) => {
    const keys = sorted.map(({ key }) => key);
    await trx
      .insertInto('throttles')
      .values(keys.map((key) => ({ key, window_start: now, count: 0 })))
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    const rows = await trx
      .selectFrom('throttles')
      .select(['key', 'window_start', 'count'])
      .where('key', 'in', keys)
      .orderBy('key')
      .forUpdate()
      .execute();
    const states = sorted.map(({ key, rule }) => {
      const row = rows.find((candidate) => candidate.key === key);
      const previousAt = row?.window_start ?? now;
      const ageSeconds = (now.getTime() - previousAt.getTime()) / 1000;
      const failures = row && ageSeconds < rule.forgottenAfterSeconds ? row.count : 0;
      return { key, previousAt, failures, waitSeconds: delaySeconds(failures, rule) - ageSeconds };
    });
    const longest = Math.max(...states.map(({ waitSeconds }) => waitSeconds));
    if (longest > 0) return { retryAfterSeconds: Math.ceil(longest) };
    for (const { key, failures } of states) {
      await trx
        .updateTable('throttles')
        .set({ count: failures + 1, window_start: now })
        .where('key', '=', key)
        .execute();
    }
    return { at: now, keys: states };
  });
}

/** Takes an admitted attempt back: it succeeded, or was not evaluated. */
export async function forgiveTry({ db }: Pick<DelayContext, 'db'>, { at, keys }: AdmittedTry): Promise<void> {
  for (const { key, previousAt } of keys) {
    await db
      .updateTable('throttles')
      .set({
        count: sql`greatest(count - 1, 0)`,
        // Unless another attempt came since: the delay starts at the last failure.
        window_start: sql`case when window_start = ${at} then ${previousAt}::timestamptz else window_start end`,
      })
      .where('key', '=', key)
      .execute();
  }
}
