import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { listen } from '../../../db/notifications.ts';
import { failureLevel, ProviderError } from '../../../lib/provider-error.ts';
import type { Telemetry } from '../../telemetry.ts';
import {
  type JobDefinition,
  type JobHandler,
  type JobSchedule,
  type JobWorker,
  type WorkerOptions,
  WorkerStoppingError,
} from '../jobs.ts';
import { type ClaimedJob, claimJob, forgetTurns } from './claim-job.ts';
import { instrumentQueues } from './instrument-queues.ts';
import { type JobSlots, startJobSlots } from './job-slots.ts';

type Context = {
  boss: PgBoss;
  pool: pg.Pool;
  databaseUrl: string;
  definitions: JobDefinition[];
  log: Logger;
  telemetry: Pick<Telemetry, 'job'>;
  /** How long running jobs may continue on shutdown before they are aborted. */
  finishMs: number;
};

/** How long an aborted job has to end. */
const abortMs = 3_000;

export async function startPgBossWorker(context: Context, options: WorkerOptions): Promise<JobWorker> {
  const { boss, pool, databaseUrl, definitions, log, telemetry, finishMs } = context;
  const { handlers, schedules = [], alone = false } = options;
  checkHandlers(definitions, handlers);
  const queues = definitions.map((definition) => definition.name);
  if (alone) await takeOverJobs(pool, queues);
  await applySchedules(boss, queues, schedules);
  await forgetTurns(pool);

  const stopping = new AbortController();
  const running = new Map<string, ClaimedJob>();
  const slots = new Map<string, JobSlots>();

  async function runJob(handler: JobHandler, job: ClaimedJob, claim: AbortSignal): Promise<void> {
    const attempt = job.retryCount + 1;
    const lastAttempt = job.retryCount >= job.retryLimit;
    const about = { job: job.name, jobId: job.id, attempt };
    running.set(job.id, job);
    try {
      const signal = AbortSignal.any([claim, stopping.signal]);
      const { payload, traceparent } = job.data;
      await telemetry.job({ ...about, traceparent }, () =>
        handler.run(payload, { signal, attempt, lastAttempt }),
      );
      log.debug(about, 'job done');
    } catch (error) {
      if (stopping.signal.aborted) {
        log.info(about, 'job released');
        await forgiveAttempt(pool, job.name, job.id);
      } else {
        const level = lastAttempt ? failureLevel(error) : 'warn';
        log[level]({ ...about, lastAttempt, err: error }, 'job failed');
        if (lastAttempt) await keepFailure(pool, job.name, job.id);
        else await setNextPause(pool, job, error);
      }
      throw error;
    } finally {
      running.delete(job.id);
    }
  }

  for (const handler of handlers) {
    const { definition } = handler;
    slots.set(
      definition.name,
      startJobSlots({
        boss,
        slots: definition.concurrency,
        claim: () => claimJob({ pool, boss }, definition),
        run: (job, claim) => runJob(handler, job, claim),
        onError: (error) => log.warn({ err: error, job: definition.name }, 'job engine error'),
      }),
    );
  }
  // Every queue is triggered after a reconnect.
  const listener = await listen({
    databaseUrl,
    channel: await channelOf(pool),
    log,
    onNotify: (queue) => {
      for (const [name, of] of slots) if (queue === undefined || queue === name) of.wake();
    },
  });
  const watcher = instrumentQueues({
    pool,
    queues,
    onDue(queue) {
      slots.get(queue)?.wake();
    },
    async onLapsed(queue) {
      await boss.supervise(queue);
      await keepFailures(pool, queue);
    },
    onError: (error) => log.warn({ err: error }, 'could not watch the job queues'),
  });

  async function stop(): Promise<void> {
    await Promise.all([watcher.stop(), listener.close()]);
    const drained = Promise.all([...slots.values()].map((of) => of.drain()));
    await Promise.race([drained, delay(finishMs, undefined, { ref: false })]);
    stopping.abort(new WorkerStoppingError());
    await Promise.race([drained, delay(abortMs, undefined, { ref: false })]);
    // Jobs that ignore their signal are released anyway.
    for (const job of running.values()) {
      await forgiveAttempt(pool, job.name, job.id);
      await boss.fail(job.name, [job], new WorkerStoppingError());
    }
  }

  let stopped: Promise<void> | undefined;
  return {
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** Replaces the stored schedules of these queues with the given ones. */
async function applySchedules(boss: PgBoss, queues: string[], schedules: JobSchedule[]): Promise<void> {
  for (const stored of await boss.getSchedules()) {
    const wanted = schedules.some((schedule) => schedule.job.name === stored.name);
    if (queues.includes(stored.name) && !wanted) await boss.unschedule(stored.name);
  }
  for (const { job, cron, payload } of schedules) {
    job.schema.parse(payload);
    // The key deduplicates: a waiting run also serves as the next one.
    await boss.schedule(job.name, cron, { payload }, { tz: 'UTC', singletonKey: 'schedule', missed: 'once' });
  }
}

/** Throws an error that lists jobs without a handler, with two, or with a handler but no definition. */
function checkHandlers(definitions: JobDefinition[], handlers: JobHandler[]): void {
  const defined = definitions.map((definition) => definition.name);
  const handled = handlers.map((handler) => handler.definition.name);
  const problems = [
    ...duplicates(defined).map((name) => `${name} is defined twice`),
    ...duplicates(handled).map((name) => `${name} has two handlers`),
    ...defined.filter((name) => !handled.includes(name)).map((name) => `${name} has no handler`),
    ...handled.filter((name) => !defined.includes(name)).map((name) => `${name} is not defined`),
  ];
  if (problems.length > 0) throw new Error(`The worker cannot start: ${problems.join(', ')}.`);
}

function duplicates(names: string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

/** The channel on which pg-boss announces new jobs, with the queue's name. */
async function channelOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ channel: string }>(
    `select 'pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24) as channel`,
  );
  return rows[0]?.channel ?? '';
}

const longestPauseSeconds = 86_400;

/**
 * Sets the delay before the next attempt to the provider's Retry-After; without one it is reset to the queue's
 * default. pg-boss reads it from the job's row when the attempt is reported as failed.
 */
async function setNextPause(
  pool: pg.Pool,
  job: Pick<JobWithMetadata, 'id' | 'name' | 'retryBackoff'>,
  error: unknown,
): Promise<void> {
  const asked = error instanceof ProviderError ? error.retryAfterSeconds : undefined;
  // No Retry-After, neither now nor in the previous attempt.
  if (asked === undefined && job.retryBackoff) return;
  const seconds = asked === undefined ? null : Math.min(Math.max(Math.ceil(asked), 1), longestPauseSeconds);
  await pool.query(
    `update pgboss.job set
       retry_delay = coalesce($3::int, queue.retry_delay),
       retry_backoff = $3::int is null and queue.retry_backoff
     from pgboss.queue
     where queue.name = job.name and job.name = $1 and job.id = $2 and job.state = 'active'`,
    [job.name, job.id, seconds],
  );
}

/** A job that crashes its process every time must end eventually. */
const mostAttempts = 30;

/**
 * An attempt interrupted by a shutdown says nothing about the job: one more is allowed.
 * Jobs with a single attempt (retry_limit 0) are excluded, because their outcome may be unknown.
 */
const oneMore = `case when retry_limit between 1 and ${mostAttempts} then retry_limit + 1 else retry_limit end`;

/** Compensates the failure that a stopping worker is about to report. */
async function forgiveAttempt(pool: pg.Pool, queue: string, jobId: string): Promise<void> {
  await pool.query(
    `update pgboss.job set retry_limit = ${oneMore} where name = $1 and id = $2 and state = 'active'`,
    [queue, jobId],
  );
}

const failureKeptSeconds = 7 * 24 * 3_600;

/** Failed jobs are kept longer for operators than completed ones. */
async function keepFailure(pool: pg.Pool, queue: string, jobId: string): Promise<void> {
  await pool.query(`update pgboss.job set deletion_seconds = $3 where name = $1 and id = $2`, [
    queue,
    jobId,
    failureKeptSeconds,
  ]);
}

/** The same for jobs whose process crashed before reporting. */
async function keepFailures(pool: pg.Pool, queue: string): Promise<void> {
  await pool.query(
    `update pgboss.job set deletion_seconds = $2 where name = $1 and state = 'failed' and deletion_seconds < $2`,
    [queue, failureKeptSeconds],
  );
}

/**
 * Releases the jobs of a crashed process, for a worker known to be the only one. Jobs with a
 * single attempt expire through the heartbeat as usual.
 */
async function takeOverJobs(pool: pg.Pool, queues: string[]): Promise<void> {
  await pool.query(
    `update pgboss.job set retry_limit = ${oneMore}, state = 'retry', start_after = now(), heartbeat_on = null
     where name = any($1) and state = 'active' and retry_limit between 1 and ${mostAttempts}`,
    [queues],
  );
  await pool.query(`update pgboss.job set heartbeat_on = 'epoch' where name = any($1) and state = 'active'`, [
    queues,
  ]);
}
