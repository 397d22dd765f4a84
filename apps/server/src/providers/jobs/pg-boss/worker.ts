import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import {
  type JobDefinition,
  type JobHandler,
  type JobWorker,
  type WorkerOptions,
  WorkerStoppingError,
} from '../../../lib/jobs.ts';
import type { Telemetry } from '../../../lib/telemetry.ts';
import { checkHandlers } from './check-handlers.ts';
import { forgiveAttempt, keepFailure, keepFailures, takeOverJobs } from './hand-back.ts';
import { setNextPause } from './next-pause.ts';
import { watchQueues } from './queue-watcher.ts';
import { applySchedules } from './schedules.ts';

type Context = {
  boss: PgBoss;
  pool: pg.Pool;
  definitions: JobDefinition[];
  log: Logger;
  telemetry: Pick<Telemetry, 'job'>;
  /** How long a stop lets running jobs go on before it aborts them. */
  finishMs: number;
};

type JobData = { payload: unknown; traceparent?: string };

/** How long an aborted job has to let go. */
const abortMs = 3_000;

/** A backstop only: jobs are announced when written, and the queue watcher sees the rest. */
const pollingSeconds = 300;

export async function startPgBossWorker(context: Context, options: WorkerOptions): Promise<JobWorker> {
  const { boss, pool, definitions, log, telemetry, finishMs } = context;
  const { handlers, schedules = [], alone = false } = options;
  checkHandlers(definitions, handlers);
  const queues = definitions.map((definition) => definition.name);
  if (alone) await takeOverJobs(pool, queues);
  await applySchedules(boss, queues, schedules);

  const stopping = new AbortController();
  const running = new Map<string, string>();
  const slots = new Map<string, string[]>();

  async function runJob(handler: JobHandler, job: JobWithMetadata<JobData>): Promise<void> {
    const attempt = job.retryCount + 1;
    const lastAttempt = job.retryCount >= job.retryLimit;
    const about = { job: job.name, jobId: job.id, attempt };
    running.set(job.id, job.name);
    try {
      const signal = AbortSignal.any([job.signal, stopping.signal]);
      const { payload, traceparent } = job.data;
      await telemetry.job({ ...about, traceparent }, () =>
        handler.run(payload, { signal, attempt, lastAttempt }),
      );
      log.debug(about, 'job done');
    } catch (error) {
      if (stopping.signal.aborted) {
        log.info(about, 'job handed back');
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

  /** One slot is one pg-boss worker, so that a slot that became free can ask for the next job at once. */
  async function addSlot(handler: JobHandler): Promise<void> {
    const { name } = handler.definition;
    const slot = { id: '' };
    slot.id = await boss.work(
      name,
      {
        includeMetadata: true,
        pollingIntervalSeconds: pollingSeconds,
        notifyPollingIntervalSeconds: pollingSeconds,
        heartbeatRefreshSeconds: 3,
      },
      async ([job]: JobWithMetadata<JobData>[]) => {
        if (!job) return;
        try {
          await runJob(handler, job);
        } finally {
          boss.notifyWorker(slot.id);
        }
      },
    );
    slots.set(name, [...(slots.get(name) ?? []), slot.id]);
  }

  for (const handler of handlers) {
    for (let slot = 0; slot < handler.definition.concurrency; slot += 1) await addSlot(handler);
  }
  const watcher = watchQueues({
    pool,
    queues,
    onDue(queue) {
      for (const id of slots.get(queue) ?? []) boss.notifyWorker(id);
    },
    async onLapsed(queue) {
      await boss.supervise(queue);
      await keepFailures(pool, queue);
    },
    onError: (error) => log.warn({ err: error }, 'the job queues cannot be watched'),
  });

  async function stop(): Promise<void> {
    await watcher.stop();
    const drained = Promise.all(queues.map((name) => boss.offWork(name, { wait: true })));
    await Promise.race([drained, delay(finishMs, undefined, { ref: false })]);
    stopping.abort(new WorkerStoppingError());
    await Promise.race([drained, delay(abortMs, undefined, { ref: false })]);
    // What ignores its signal is failed when the engine closes.
    for (const [id, queue] of running) await forgiveAttempt(pool, queue, id);
  }

  let stopped: Promise<void> | undefined;
  return {
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}
