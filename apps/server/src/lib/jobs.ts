import type { z } from 'zod';
import type { Executor } from '../db/client.ts';
import type { JobBoard } from './job-board.ts';

/**
 * What a failed attempt means. `read` and `idempotent-write` are tried again (5 attempts, with growing
 * pauses; writes pause longer). `patient` waits for somebody else's service to come back: for three hours and a
 * half. `publish` has one attempt: its outcome may be unknown, and finding out is the work of a `read` job.
 */
export type RetryClass = 'read' | 'idempotent-write' | 'patient' | 'publish';

/**
 * Who shares the slots of a job. `system`: caused by the product or its operators, first come, first served. `perUser`:
 * caused by users; their jobs take turns, and at most so many of one user run at a time in all processes together
 * (an interactive one may exceed that by one).
 */
export type Fairness = 'system' | { perUser: number };

/** A kind of job. Importable without its handler, so that use-cases can enqueue it. */
export type JobDefinition<Schema extends z.ZodType = z.ZodType, Shared extends Fairness = Fairness> = {
  name: string;
  fairness: Shared;
  /** The payload: ids. */
  schema: Schema;
  retry: RetryClass;
  /** After this long an attempt is aborted and counts as failed. */
  expireInSeconds: number;
  /** How many run at a time in one process. */
  concurrency: number;
  /**
   * Name of the job, of the same schema, that follows when the last attempt failed. For what a handler cannot
   * tell itself: that its process was killed each time.
   */
  followedBy?: string;
};

export function defineJob<Schema extends z.ZodType, const Shared extends Fairness>(
  definition: Omit<JobDefinition<Schema, Shared>, 'concurrency'> & { concurrency?: number },
): JobDefinition<Schema, Shared> {
  return { concurrency: 1, ...definition };
}

/** Why the signal of an attempt is aborted when its process goes away: the attempt does not count, another follows. */
export class WorkerStoppingError extends Error {
  constructor() {
    super('the worker is stopping');
    this.name = 'WorkerStoppingError';
  }
}

/** One attempt at a job, as its handler sees it. */
export type JobAttempt = {
  /** Aborted when the attempt expired, its claim was lost, or the worker stops (`WorkerStoppingError`). */
  signal: AbortSignal;
  /** From 1. */
  attempt: number;
  /** True when a failure of this attempt is final. */
  lastAttempt: boolean;
};

/** A job with its handler, the payload's type forgotten. Made by `handleJob`. */
export type JobHandler = {
  definition: JobDefinition;
  run: (data: unknown, attempt: JobAttempt) => Promise<void>;
};

/**
 * Joins a job with its handler, which gets the parsed payload. Delivery is at least once. A handler that throws a
 * `ProviderError` with `retryAfterSeconds` puts the next attempt off for so long, a day at most.
 */
export function handleJob<Schema extends z.ZodType>(
  definition: JobDefinition<Schema>,
  handle: (payload: z.output<Schema>, attempt: JobAttempt) => Promise<void>,
): JobHandler {
  return { definition, run: async (data, attempt) => handle(definition.schema.parse(data), attempt) };
}

type EnqueueOptions = {
  /**
   * While a job of this name and key waits, another is not added; the waiting one starts only after this
   * transaction ends. A running job does not count.
   */
  singletonKey?: string;
  /** Not before; reached with up to 2 s delay. Default: at once. */
  startAfter?: Date;
};

/** What a job that users share is enqueued with. */
type UserJobOptions = EnqueueOptions & {
  /** The key for fairness: the id of the user who caused the job, or of their blog when the user is deleted. */
  userId: string;
  /** Somebody waits for it: it starts before bulk work. */
  isInteractive?: boolean;
};

/** A job that users share cannot be enqueued without a user, another one not with one. */
export type OptionsOf<Shared extends Fairness> = [Shared] extends ['system']
  ? [options?: EnqueueOptions]
  : [options: UserJobOptions];

/** The way into the queue. Throws ZodError for a payload that breaks the job's schema. */
export type JobQueue = {
  /** Writes the job inside the given transaction: a rollback leaves no job. */
  enqueue: <Schema extends z.ZodType, Shared extends Fairness>(
    trx: Executor,
    job: JobDefinition<Schema, Shared>,
    payload: z.input<Schema>,
    ...options: OptionsOf<Shared>
  ) => Promise<void>;
};

/** A job that starts by the clock: `cron` has five fields and is read in UTC. */
export type JobSchedule<Schema extends z.ZodType = z.ZodType> = {
  job: JobDefinition<Schema, 'system'>;
  cron: string;
  payload: z.input<Schema>;
};

export type WorkerOptions = {
  handlers: JobHandler[];
  schedules?: JobSchedule[];
  /**
   * True when no other process works on this database: jobs that a killed process held start again at once
   * instead of after their heartbeat ran out.
   */
  alone?: boolean;
};

export type JobWorker = {
  /** Takes no more work; within 20 s finishes what runs or hands it back. */
  stop: () => Promise<void>;
};

/** The whole engine: the queue, and the worker of a process that does the work. */
export type JobEngine = JobQueue & {
  board: JobBoard;
  /** Throws when a defined job has no handler or two, or a handler's job is not defined. */
  startWorker: (options: WorkerOptions) => Promise<JobWorker>;
  /** After the worker's stop. */
  close: () => Promise<void>;
};
