import { sql } from 'kysely';
import type { Executor } from '../db/client.ts';
import type { Clock } from './clock.ts';

/** So many failures are free; after each further one the next try has to wait, twice as long each time. */
type DelayRule = {
  free: number;
  firstDelaySeconds: number;
  longestDelaySeconds: number;
  /** Without a try for so long, failures are forgotten. A day at most: then they are swept. */
  forgottenAfterSeconds: number;
};

export type DelayedKey = { key: string; rule: DelayRule };

type DelayContext = { db: Executor; clock: Clock };

/** A try that may be judged. It counts as a failure under every key until it is forgiven. */
export type AdmittedTry = { at: Date; keys: readonly { key: string; previousAt: Date }[] };

/** How long the next try waits after that many failures. */
function delaySeconds(failures: number, rule: DelayRule): number {
  if (failures < rule.free) return 0;
  // No more than 2^30, far beyond any longest delay, so that the number stays one.
  const doublings = Math.min(failures - rule.free, 30);
  return Math.min(rule.longestDelaySeconds, rule.firstDelaySeconds * 2 ** doublings);
}

/**
 * Admits a try unless one of its keys has to wait; then returns for how many seconds. A refused try counts nowhere, so
 * hammering prolongs nothing. In a transaction of its own with every key's row locked, in one order, so that parallel
 * tries in any process add up. Must not be part of another transaction: a rollback would forget the try.
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

/** Takes an admitted try back: it was no failure, or was not judged. */
export async function forgiveTry({ db }: Pick<DelayContext, 'db'>, { at, keys }: AdmittedTry): Promise<void> {
  for (const { key, previousAt } of keys) {
    await db
      .updateTable('throttles')
      .set({
        count: sql`greatest(count - 1, 0)`,
        // Unless another try came since: the delay runs from the last failure.
        window_start: sql`case when window_start = ${at} then ${previousAt}::timestamptz else window_start end`,
      })
      .where('key', '=', key)
      .execute();
  }
}
