import type { Executor } from '../../db/client.ts';
import type { PageCursor } from '../../lib/text/page-cursor.ts';

/** `waiting` includes jobs that wait for their next attempt. */
export type JobState = 'waiting' | 'active' | 'failed';

/** The current state of a queue. */
export type QueueStats = {
  queue: string;
  waiting: number;
  /** Waiting jobs that are not due yet. */
  later: number;
  active: number;
  /** Within the last seven days, unless retried. */
  failed: number;
  /** Age of the oldest runnable job; 0 without one. */
  oldestWaitingSeconds: number;
};

export type JobEntry = {
  id: string;
  queue: string;
  state: JobState;
  /** The payload: ids. */
  payload: unknown;
  createdAt: Date;
  /** Earliest start. */
  startAfter: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  /** Attempts so far, including the running one, and their maximum. */
  attempts: number;
  mostAttempts: number;
  /** The error of the last failed attempt. */
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
 * Job queue administration for operators. Each method runs within the
 * given transaction, if any.
 */
export type QueueAdmin = {
  /** The state of every queue. */
  stats: (db: Executor) => Promise<QueueStats[]>;
  /** Waiting jobs in execution order, running ones longest first, failed ones newest first; with the next cursor. */
  list: (db: Executor, query: JobListQuery) => Promise<{ job: JobEntry; sortValue: string }[]>;
  /** Failed jobs of the last seven days by queue and message, most frequent first. */
  failures: (db: Executor, limit: number) => Promise<JobFailures[]>;
  /** Locks the job until the transaction ends. Undefined: unknown, or completed. */
  lock: (trx: Executor, id: string) => Promise<JobEntry | undefined>;
  /** Cancels a waiting job; aborts a running one. */
  cancel: (trx: Executor, job: Pick<JobEntry, 'id' | 'queue'>) => Promise<void>;
  /** Runs a waiting job immediately; gives a failed one another attempt. */
  runNow: (trx: Executor, job: Pick<JobEntry, 'id' | 'queue' | 'state'>) => Promise<void>;
  /** Deletes a failed job. */
  remove: (trx: Executor, job: Pick<JobEntry, 'id' | 'queue'>) => Promise<void>;
};
