import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { fromKysely, type PgBoss } from 'pg-boss';
import type { JobQueue, OptionsOf } from '../../../lib/jobs.ts';
import type { Telemetry } from '../../../lib/telemetry.ts';
import { interactivePriority } from './claim-job.ts';

const attempts = 5;

/** Jobs are rows, inserted in the caller's transaction. */
export function createEnqueue(
  boss: PgBoss,
  { traceparent }: Pick<Telemetry, 'traceparent'>,
): JobQueue['enqueue'] {
  return async (trx, job, payload, ...[given]) => {
    const { singletonKey, startAfter, ...share }: Partial<OptionsOf<{ perUser: number }>[0]> = given ?? {};
    job.schema.parse(payload);
    // The queue's policy makes the key unique among waiting jobs; jobs without one get a unique key.
    const key = singletonKey ?? randomUUID();
    const options = {
      db: fromKysely(trx),
      singletonKey: key,
      ...(startAfter ? { startAfter } : {}),
      ...(share.userId === undefined ? {} : { group: { id: share.userId } }),
      ...(share.isInteractive ? { priority: interactivePriority } : {}),
    };
    const trace = traceparent();
    const data = { payload, ...(trace ? { traceparent: trace } : {}) };
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const id = await boss.send(job.name, data, options);
      if (id !== null) return;
      // The waiting job must not start before this transaction commits: workers skip locked jobs.
      const waiting = await sql`select 1 from pgboss.job
        where name = ${job.name} and singleton_key = ${key} and state = 'created' for update`.execute(trx);
      if (waiting.rows.length > 0) return;
      // A worker took it in between and may have read the old rows: add another one.
    }
    throw new Error(`job ${job.name} with key ${key} could not be enqueued`);
  };
}
