import type pg from 'pg';
import type { JobWithMetadata } from 'pg-boss';
import { ProviderError } from '../../../lib/provider-error.ts';

const longestPauseSeconds = 86_400;

/**
 * Sets the delay before the next attempt to the provider's Retry-After; without one it is reset to the queue's
 * default. pg-boss reads it from the job's row when the attempt is reported as failed.
 */
export async function setNextPause(
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
