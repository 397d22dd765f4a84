import { sql } from 'kysely';
import type { Executor } from '../../db/client.ts';
import { stillUses, type UsedConnection } from './still-uses.ts';

type Failure = { message: string; retryAt: Date; now: Date };

/**
 * A request of publishing failed for a reason that holds for the whole site: it rests until `retryAt`.
 * Answers false, and changes nothing, when the site has other credentials or another address by now.
 */
export async function recordSiteFailure(
  db: Executor,
  used: UsedConnection,
  failure: Failure,
): Promise<boolean> {
  const recorded = await db
    .updateTable('wordpress_sites')
    .set({
      status: 'error',
      status_message: failure.message,
      retry_at: failure.retryAt,
      failures: sql<number>`failures + 1`,
      updated_at: failure.now,
    })
    .where('id', '=', used.id)
    .where(stillUses(used))
    .returning('id')
    .executeTakeFirst();
  return recorded !== undefined;
}

/** The site answers again; says nothing about other credentials that were entered meanwhile. */
export async function recordSiteSuccess(db: Executor, used: UsedConnection, now: Date): Promise<void> {
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
    .where('id', '=', used.id)
    .where(stillUses(used))
    .execute();
}
