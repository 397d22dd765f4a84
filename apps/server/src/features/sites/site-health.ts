import { sql } from 'kysely';
import type { Executor } from '../../db/client.ts';

type Failure = { message: string; retryAt: Date; now: Date };

/** A request of publishing failed for a reason that holds for the whole site: it rests until `retryAt`. */
export async function recordSiteFailure(db: Executor, siteId: string, failure: Failure): Promise<void> {
  await db
    .updateTable('wordpress_sites')
    .set({
      status: 'error',
      status_message: failure.message,
      retry_at: failure.retryAt,
      failures: sql<number>`failures + 1`,
      updated_at: failure.now,
    })
    .where('id', '=', siteId)
    .execute();
}

/** The site answers again. */
export async function recordSiteSuccess(db: Executor, siteId: string, now: Date): Promise<void> {
  await db
    .updateTable('wordpress_sites')
    .set({
      status: 'connected',
      status_message: null,
      retry_at: null,
      failures: 0,
      last_sync: now,
      updated_at: now,
    })
    .where('id', '=', siteId)
    .execute();
}
