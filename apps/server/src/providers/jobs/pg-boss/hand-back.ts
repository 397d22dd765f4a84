import type pg from 'pg';

/** A job that crashes its process every time must end eventually. */
const mostAttempts = 30;

/**
 * An attempt interrupted by a shutdown says nothing about the job: one more is allowed.
 * Jobs with a single attempt (retry_limit 0) are excluded, because their outcome may be unknown.
 */
const oneMore = `case when retry_limit between 1 and ${mostAttempts} then retry_limit + 1 else retry_limit end`;

/** Compensates the failure that a stopping worker is about to report. */
export async function forgiveAttempt(pool: pg.Pool, queue: string, jobId: string): Promise<void> {
  await pool.query(
    `update pgboss.job set retry_limit = ${oneMore} where name = $1 and id = $2 and state = 'active'`,
    [queue, jobId],
  );
}

const failureKeptSeconds = 7 * 24 * 3_600;

/** Failed jobs are kept longer for operators than completed ones. */
export async function keepFailure(pool: pg.Pool, queue: string, jobId: string): Promise<void> {
  await pool.query(`update pgboss.job set deletion_seconds = $3 where name = $1 and id = $2`, [
    queue,
    jobId,
    failureKeptSeconds,
  ]);
}

/** The same for jobs whose process crashed before reporting. */
export async function keepFailures(pool: pg.Pool, queue: string): Promise<void> {
  await pool.query(
    `update pgboss.job set deletion_seconds = $2 where name = $1 and state = 'failed' and deletion_seconds < $2`,
    [queue, failureKeptSeconds],
  );
}

/**
 * Releases the jobs of a crashed process, for a worker known to be the only one. Jobs with a
 * single attempt expire through the heartbeat as usual.
 */
export async function takeOverJobs(pool: pg.Pool, queues: string[]): Promise<void> {
  await pool.query(
    `update pgboss.job set retry_limit = ${oneMore}, state = 'retry', start_after = now(), heartbeat_on = null
     where name = any($1) and state = 'active' and retry_limit between 1 and ${mostAttempts}`,
    [queues],
  );
  await pool.query(`update pgboss.job set heartbeat_on = 'epoch' where name = any($1) and state = 'active'`, [
    queues,
  ]);
}
