import type pg from 'pg';

/** A job that kills its process each time must come to an end all the same. */
const mostAttempts = 30;

/**
 * An attempt that ended because its process went away says nothing about the job: one more is allowed.
 * Jobs with a single attempt (retry_limit 0) keep it, since their outcome may be unknown.
 */
const oneMore = `case when retry_limit between 1 and ${mostAttempts} then retry_limit + 1 else retry_limit end`;

/** Makes the failure that a stopping worker is about to report not count. */
export async function forgiveAttempt(pool: pg.Pool, queue: string, jobId: string): Promise<void> {
  await pool.query(
    `update pgboss.job set retry_limit = ${oneMore} where name = $1 and id = $2 and state = 'active'`,
    [queue, jobId],
  );
}

const failureKeptSeconds = 7 * 24 * 3_600;

/** A job that has failed for good stays for those who operate the product longer than one that went well. */
export async function keepFailure(pool: pg.Pool, queue: string, jobId: string): Promise<void> {
  await pool.query(`update pgboss.job set deletion_seconds = $3 where name = $1 and id = $2`, [
    queue,
    jobId,
    failureKeptSeconds,
  ]);
}

/** The same for those that nobody was there to report, because their process was gone. */
export async function keepFailures(pool: pg.Pool, queue: string): Promise<void> {
  await pool.query(
    `update pgboss.job set deletion_seconds = $2 where name = $1 and state = 'failed' and deletion_seconds < $2`,
    [queue, failureKeptSeconds],
  );
}

/**
 * Frees the jobs of a process that was killed, for a worker that knows to be the only one. Those with a
 * single attempt go to their end through the heartbeat, on the ordinary way.
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
