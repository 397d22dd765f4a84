import { sql } from 'kysely';
import type { Executor } from '../../db/client.ts';

/** Calls of one minute that are alike; `bucketMs` is the upper bound of how long each took. */
export type CallCount = {
  minute: Date;
  provider: string;
  call: string;
  outcome: string;
  bucketMs: number;
  calls: number;
};

export function createCallBookRepository(db: Executor) {
  return {
    /** Adds to what other processes have counted. */
    add: async (counts: readonly CallCount[]): Promise<void> => {
      // In one order everywhere, so that no two processes wait for each other.
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
