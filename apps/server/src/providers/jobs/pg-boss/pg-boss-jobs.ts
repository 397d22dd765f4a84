import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { fromKysely, PgBoss, type QueueOptions } from 'pg-boss';
import type { Logger } from 'pino';
import { surviveConnectionLoss } from '../../../db/connection-errors.ts';
import type { Telemetry } from '../../telemetry.ts';
import { noTelemetry } from '../../telemetry.ts';
import type { JobDefinition, JobEngine, JobQueue, OptionsOf, RetryClass } from '../jobs.ts';
import { interactivePriority, prepareClaims } from './claim-job.ts';
import { createQueueAdmin } from './queue-admin.ts';
import { startPgBossWorker } from './worker.ts';

type Options = {
  databaseUrl: string;
  definitions: JobDefinition[];
  /** False in a process that only enqueues: it then runs no timers. */
  works: boolean;
  log: Logger;
  /** Default: not instrumented. */
  telemetry?: Telemetry;
  /** How long running jobs may continue on shutdown before they are aborted. In total it stays under 20 s. */
  finishMs?: number;
};

/** Starts the job engine, creates its tables (schema `pgboss`) and one queue per job. */
export async function openPgBossJobs(options: Options): Promise<JobEngine> {
  const { databaseUrl, definitions, works, log, telemetry = noTelemetry, finishMs = 15_000 } = options;
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'chapterhouse-jobs',
    max: works ? 4 : 2,
    supervise: works,
    schedule: works,
    // Its workers are not used: `job-slots.ts` listens and claims.
    useListenNotify: false,
    // The queue watcher requests supervision when it sees an expired job; a periodic run covers the rest.
    superviseIntervalSeconds: 60,
    monitorIntervalSeconds: 1,
    maintenanceIntervalSeconds: 600,
    // Disables unused features and frequent polling.
    flowIntervalSeconds: 3_600,
    cronWorkerIntervalSeconds: 30,
  });
  // Without a listener, an error of its connections would crash the process.
  boss.on('error', (error) => log.warn({ err: error }, 'job engine error'));
  boss.on('warning', (warning) => log.warn({ warning }, 'job engine warning'));
  await boss.start();
  await makeQueues(boss, definitions);

  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, application_name: 'chapterhouse-jobs' });
  surviveConnectionLoss(pool);
  pool.on('error', (error) => log.warn({ err: error }, 'idle job engine connection lost'));
  await prepareClaims(pool);

  return {
    enqueue: createEnqueue(boss, telemetry),
    enqueueAll: createEnqueueAll(boss, telemetry),
    cancel: createCancel(boss),
    queueAdmin: createQueueAdmin(
      boss,
      definitions.map(({ name }) => name),
    ),
    startWorker: (worker) =>
      startPgBossWorker({ boss, pool, databaseUrl, definitions, log, telemetry, finishMs }, worker),
    async close() {
      // The worker has waited for its jobs; jobs still running are failed here, which releases them.
      await boss.stop({ graceful: false });
      if (!pool.ended) await pool.end();
    },
  };
}

const attempts = 5;

/** Jobs are rows, inserted in the caller's transaction. */
function createEnqueue(boss: PgBoss, { traceparent }: Pick<Telemetry, 'traceparent'>): JobQueue['enqueue'] {
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
    const data = dataOf(payload, traceparent());
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

function createEnqueueAll(
  boss: PgBoss,
  { traceparent }: Pick<Telemetry, 'traceparent'>,
): JobQueue['enqueueAll'] {
  return async (trx, { name, schema }, payloads, { userId }) => {
    if (payloads.length === 0) return;
    const trace = traceparent();
    const jobs = payloads.map((payload) => {
      schema.parse(payload);
      return { data: dataOf(payload, trace), singletonKey: randomUUID(), group: { id: userId } };
    });
    await boss.insert(name, jobs, { db: fromKysely(trx) });
  };
}

function dataOf(payload: unknown, trace: string | undefined) {
  return { payload, ...(trace ? { traceparent: trace } : {}) };
}

function createCancel(boss: PgBoss): JobQueue['cancel'] {
  return async (trx, { name }, payload, { userId }) => {
    // An administrator who holds one is canceling or retrying it, and may wait for what this transaction holds.
    const { rows } = await sql<{ id: string }>`
      select id from pgboss.job where name = ${name} and state <= 'active' and group_id = ${userId}
        and data->'payload' @> ${JSON.stringify(payload)}::jsonb for update skip locked`.execute(trx);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await boss.cancel(name, ids, { db: fromKysely(trx) });
  };
}

/** `retryLimit` counts the attempts after the first. */
const retryPolicies = {
  read: { retryLimit: 4, retryDelay: 1, retryBackoff: true, retryDelayMax: 60 },
  'idempotent-write': { retryLimit: 4, retryDelay: 2, retryBackoff: true, retryDelayMax: 300 },
  // 2, 4, 8 … 256 s, then every 5 minutes.
  patient: { retryLimit: 48, retryDelay: 2, retryBackoff: true, retryDelayMax: 300 },
  publish: { retryLimit: 0 },
} satisfies Record<RetryClass, QueueOptions>;

async function makeQueues(boss: PgBoss, definitions: JobDefinition[]): Promise<void> {
  const queues = definitions.map(({ name, retry, expireInSeconds, followedBy }) => ({
    name,
    deadLetter: followedBy ?? null,
    options: {
      ...retryPolicies[retry],
      expireInSeconds,
      heartbeatSeconds: 10,
      notify: true,
      retentionSeconds: 30 * 24 * 3_600,
      // Keeps the table small; the result for an article is in its row.
      deleteAfterSeconds: 3_600,
    },
  }));
  for (const { name, options } of queues) await boss.createQueue(name, { policy: 'short', ...options });
  // Updates the settings of existing queues, and the follow-up queue must exist.
  for (const { name, options, deadLetter } of queues)
    await boss.updateQueue(name, { ...options, deadLetter });
}
