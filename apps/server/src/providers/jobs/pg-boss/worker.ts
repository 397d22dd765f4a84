import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { listen } from '../../../db/notifications.ts';
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
import { forgiveAttempt, keepFailure, keepFailures, takeOverJobs } from './hand-back.ts';
import { instrumentQueues } from './instrument-queues.ts';
import { type JobSlots, startJobSlots } from './job-slots.ts';
import { setNextPause } from './next-pause.ts';

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
        log[lastAttempt ? 'error' : 'warn']({ ...about, lastAttempt, err: error }, 'job failed');
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
