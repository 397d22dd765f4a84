import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { surviveConnectionLoss } from '../../../db/connection-loss.ts';
import type { JobDefinition, JobEngine } from '../../../lib/jobs.ts';
import { noTelemetry } from '../../../lib/no-telemetry.ts';
import type { Telemetry } from '../../../lib/telemetry.ts';
import { prepareClaims } from './claim-job.ts';
import { createEnqueue } from './enqueue.ts';
import { createJobBoard } from './job-board.ts';
import { retryPolicies } from './retry-policy.ts';
import { startPgBossWorker } from './worker.ts';

type Options = {
  databaseUrl: string;
  definitions: JobDefinition[];
  /** False in a process that only enqueues: it then runs no timers. */
  works: boolean;
  log: Logger;
  /** Default: nothing is watched. */
  telemetry?: Telemetry;
  /** How long a stop lets running jobs go on before it aborts them. With what follows it stays under 20 s. */
  finishMs?: number;
};

/** Opens the job engine, makes its tables (schema `pgboss`) and one queue for each job. */
export async function openPgBossJobs(options: Options): Promise<JobEngine> {
  const { databaseUrl, definitions, works, log, telemetry = noTelemetry, finishMs = 15_000 } = options;
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'chapterhouse-jobs',
    max: works ? 4 : 2,
    supervise: works,
    schedule: works,
    // Its own workers are not used: `job-slots.ts` listens and claims.
    useListenNotify: false,
    // The queue watcher asks for supervision when it sees a lapsed job; a pass by the clock is for the rest.
    superviseIntervalSeconds: 60,
    monitorIntervalSeconds: 1,
    maintenanceIntervalSeconds: 600,
    // Parts that are not used, or need not be looked at every few seconds.
    flowIntervalSeconds: 3_600,
    cronWorkerIntervalSeconds: 30,
  });
  // Without a listener an error of its connections would end the process.
  boss.on('error', (error) => log.warn({ err: error }, 'job engine error'));
  boss.on('warning', (warning) => log.warn({ warning }, 'job engine warning'));
  await boss.start();
  await makeQueues(boss, definitions);

  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, application_name: 'chapterhouse-jobs' });
  surviveConnectionLoss(pool);
  pool.on('error', (error) => log.warn({ err: error }, 'idle connection of the job engine lost'));
  await prepareClaims(pool);

  return {
    enqueue: createEnqueue(boss, telemetry),
    board: createJobBoard(
      boss,
      definitions.map(({ name }) => name),
    ),
    startWorker: (worker) =>
      startPgBossWorker({ boss, pool, databaseUrl, definitions, log, telemetry, finishMs }, worker),
    async close() {
      // The worker has waited for its jobs; what still runs is failed here and so handed back.
      await boss.stop({ graceful: false });
      if (!pool.ended) await pool.end();
    },
  };
}

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
      // Keeps the table small; what became of an article stands in its own row.
      deleteAfterSeconds: 3_600,
    },
  }));
  for (const { name, options } of queues) await boss.createQueue(name, { policy: 'short', ...options });
  // An existing queue keeps its old settings otherwise; and the queue that follows must be there.
  for (const { name, options, deadLetter } of queues)
    await boss.updateQueue(name, { ...options, deadLetter });
}
