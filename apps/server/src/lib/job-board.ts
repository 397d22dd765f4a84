import type { Executor } from '../db/client.ts';
import type { PageCursor } from './page-cursor.ts';

/** `waiting` includes jobs that pause before their next attempt. */
export type JobState = 'waiting' | 'active' | 'failed';

/** One queue as it is now. */
export type QueueFigures = {
  queue: string;
  waiting: number;
  /** Of the waiting: those whose moment has not come. */
  later: number;
  active: number;
  /** Of the last seven days, unless tried again. */
  failed: number;
  /** Of the oldest job that might run; 0 without one. */
  oldestWaitingSeconds: number;
};

export type JobEntry = {
  id: string;
  queue: string;
  state: JobState;
  /** What the job was given: ids. */
  payload: unknown;
  createdAt: Date;
  /** Not before. */
  startAfter: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  /** Attempts so far, the running one included, and how many there may be. */
  attempts: number;
  mostAttempts: number;
  /** Of the last failed attempt. */
  message: string | null;
};

type JobListQuery = {
  state: JobState;
  queue?: string | undefined;
  after?: PageCursor | undefined;
  limit: number;
};

export type JobFailures = { queue: string; message: string; count: number; lastId: string; lastAt: Date };

/**
 * What stands in the job queues, for those who operate the product, and how to interfere. Each method works inside the
 * given transaction where there is one.
 */
export type JobBoard = {
  figures: (db: Executor) => Promise<QueueFigures[]>;
  /** Waiting jobs as they are served, running ones longest first, failed ones newest first; with what to go on from. */
  list: (db: Executor, query: JobListQuery) => Promise<{ job: JobEntry; sortValue: string }[]>;
  /** Failed jobs of the last seven days by queue and message, the most frequent first. */
  failures: (db: Executor, limit: number) => Promise<JobFailures[]>;
  /** Keeps the job as it is until the transaction ends. Undefined: there is none such, or it has ended well. */
  lock: (trx: Executor, id: string) => Promise<JobEntry | undefined>;
  /** A waiting job runs no more; a running one is told to break off. */
  cancel: (trx: Executor, job: Pick<JobEntry, 'id' | 'queue'>) => Promise<void>;
  /** A waiting job may run at once; a failed one has another attempt. */
  runNow: (trx: Executor, job: Pick<JobEntry, 'id' | 'queue' | 'state'>) => Promise<void>;
  /** Forgets a failed job. */
  remove: (trx: Executor, job: Pick<JobEntry, 'id' | 'queue'>) => Promise<void>;
};
