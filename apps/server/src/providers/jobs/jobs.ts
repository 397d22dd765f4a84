import type { z } from 'zod';
import type { Executor } from '../../db/client.ts';
import type { QueueAdmin } from './queue-admin.ts';

/**
 * Retry policy. `read` and `idempotent-write` are retried (5 attempts, with growing
 * delays; longer for writes). `patient` waits for an external service to recover, for three and a
 * half hours. `publish` has one attempt: its outcome may be unknown, and a `read` job finds out.
 */
export type RetryClass = 'read' | 'idempotent-write' | 'patient' | 'publish';

/**
 * How a job's slots are shared. `system`: caused by the product or its operators, first come, first served. `perUser`:
 * caused by users; users take turns, with a limit of concurrent jobs per user across all processes
 * (which an interactive job may exceed by one).
 */
export type Fairness = 'system' | { perUser: number };

/** A kind of job. Importable without its handler, so that use cases can enqueue it. */
export type JobDefinition<Schema extends z.ZodType = z.ZodType, Shared extends Fairness = Fairness> = {
  name: string;
  fairness: Shared;
  /** Schema of the payload: ids. */
  schema: Schema;
  retry: RetryClass;
  /** An attempt is aborted and fails after this time. */
  expireInSeconds: number;
  /** Concurrent jobs per process. */
  concurrency: number;
  /**
   * Name of a job with the same schema that runs after the last attempt failed, for cases the handler
   * cannot report: its process crashed each time.
   */
  followedBy?: string;
};

export function defineJob<Schema extends z.ZodType, const Shared extends Fairness>(
  definition: Omit<JobDefinition<Schema, Shared>, 'concurrency'> & { concurrency?: number },
): JobDefinition<Schema, Shared> {
  return { concurrency: 1, ...definition };
}

/** The abort reason when the process shuts down: the attempt does not count, and another follows. */
export class WorkerStoppingError extends Error {
  constructor() {
    super('the worker is shutting down');
    this.name = 'WorkerStoppingError';
  }
}

/** The abort reason when the job was canceled, or given to another worker: what this attempt does no longer counts. */
export class ClaimLostError extends Error {
  constructor(jobId: string) {
    super(`job ${jobId} is no longer owned by this worker`);
    this.name = 'ClaimLostError';
  }
}

/** One attempt at a job, as its handler sees it. */
export type JobAttempt = {
  /** Aborted when the attempt timed out, its claim was lost (`ClaimLostError`), or the worker shuts down (`WorkerStoppingError`). */
  signal: AbortSignal;
  /** Starts at 1. */
  attempt: number;
  /** Whether a failure of this attempt is final. */
  lastAttempt: boolean;
};

/** A job with its handler, without the payload type. Created by `handleJob`. */
export type JobHandler = {
  definition: JobDefinition;
  /** Throws ZodError if the payload does not match the job's schema, otherwise what the handler throws. */
  run: (data: unknown, attempt: JobAttempt) => Promise<void>;
};

/**
 * Binds a job to its handler, which gets the parsed payload. Delivery is at least once. If a handler throws a
 * `ProviderError` with `retryAfterSeconds`, the next attempt is delayed by it, at most a day.
 */
export function handleJob<Schema extends z.ZodType>(
  definition: JobDefinition<Schema>,
  handle: (payload: z.output<Schema>, attempt: JobAttempt) => Promise<void>,
): JobHandler {
  return { definition, run: async (data, attempt) => handle(definition.schema.parse(data), attempt) };
}

type EnqueueOptions = {
  /**
   * While a job of this name and key waits, no duplicate is added; the waiting one starts only after this
   * transaction ends. A running job does not count.
   */
  singletonKey?: string;
  /** Earliest start, with up to 2 s delay. Default: immediately. */
  startAfter?: Date;
};

/** Options for jobs shared by users. */
type UserJobOptions = EnqueueOptions & {
  /** The fairness key: the id of the user who caused the job, or of their blog if the user was deleted. */
  userId: string;
  /** Interactive: starts before bulk work. */
  isInteractive?: boolean;
};

/** A `perUser` job requires a user, a `system` job must not have one. */
export type OptionsOf<Shared extends Fairness> = [Shared] extends ['system']
  ? [options?: EnqueueOptions]
  : [options: UserJobOptions];

/** Enqueues jobs. Throws ZodError if the payload does not match the job's schema. */
export type JobQueue = {
  /** Inserts the job within the given transaction: a rollback leaves no job. */
  enqueue: <Schema extends z.ZodType, Shared extends Fairness>(
    trx: Executor,
    job: JobDefinition<Schema, Shared>,
    payload: z.input<Schema>,
    ...options: OptionsOf<Shared>
  ) => Promise<void>;
  /** As `enqueue`, for many jobs of a kind in one statement. None of them is a duplicate of another one. */
  enqueueAll: <Schema extends z.ZodType>(
    trx: Executor,
    job: JobDefinition<Schema, { perUser: number }>,
    payloads: readonly z.input<Schema>[],
    of: { userId: string },
  ) => Promise<void>;
  /**
   * Cancels a user's jobs whose payload has these values within the given transaction. Waiting ones never start; running
   * ones are aborted by their next heartbeat.
   */
  cancel: <Schema extends z.ZodType>(
    trx: Executor,
    job: JobDefinition<Schema, { perUser: number }>,
    payload: z.input<Schema>,
    of: { userId: string },
  ) => Promise<void>;
};

/** A scheduled job: `cron` has five fields, in UTC. */
export type JobSchedule<Schema extends z.ZodType = z.ZodType> = {
  job: JobDefinition<Schema, 'system'>;
  cron: string;
  payload: z.input<Schema>;
};

export type WorkerOptions = {
  handlers: JobHandler[];
  schedules?: JobSchedule[];
  /**
   * True if no other process uses this database: jobs of a crashed process restart immediately
   * instead of after their heartbeat timeout.
   */
  alone?: boolean;
};

/** Runs jobs in this process. */
export type JobWorker = {
  /** Stops claiming; within 20 s finishes running jobs or releases them. */
  stop: () => Promise<void>;
};

/** The job engine: the queue, and the worker of a process that runs jobs. */
export type JobEngine = JobQueue & {
  queueAdmin: QueueAdmin;
  /** Throws if a defined job has no handler or two, or a handler's job is not defined. */
  startWorker: (options: WorkerOptions) => Promise<JobWorker>;
  /** Call after stopping the worker. */
  close: () => Promise<void>;
};
