import { sql } from 'kysely';
import type { Executor } from '../../db/client.ts';

/** Calls of one minute with equal attributes; `bucketMs` is the upper bound of their duration. */
export type CallCount = {
  minute: Date;
  provider: string;
  call: string;
  outcome: string;
  bucketMs: number;
  calls: number;
};

export function createProviderCallMetricsRepository(db: Executor) {
  return {
    /** Adds to the counts of other processes. */
    add: async (counts: readonly CallCount[]): Promise<void> => {
      // In a fixed order, so that concurrent processes cannot deadlock.
      const rows = counts
        .map(({ bucketMs, ...count }) => ({ ...count, bucket_ms: bucketMs }))
        .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
      await db
        .insertInto('provider_calls')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(['minute', 'provider', 'call', 'outcome', 'bucket_ms'])
            .doUpdateSet({ calls: sql`provider_calls.calls + excluded.calls` }),
        )
        .execute();
    },
    deleteBefore: async (moment: Date): Promise<void> => {
      await db.deleteFrom('provider_calls').where('minute', '<', moment).execute();
    },
  };
}

function keyOf(row: { minute: Date; provider: string; call: string; outcome: string; bucket_ms: number }) {
  return [row.minute.toISOString(), row.provider, row.call, row.outcome, row.bucket_ms].join(' ');
}
