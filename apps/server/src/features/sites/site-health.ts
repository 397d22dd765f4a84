import { sql } from 'kysely';
import type { Executor } from '../../db/client.ts';
import type { ConnectedSite } from './sites-reader.ts';
import { createWebflowHealthRepository } from './webflow/webflow-health-repository.ts';
import { stillUses } from './wordpress-sites-repository.ts';

type Failure = { message: string; retryAt: Date; now: Date };

/**
 * A request of publishing failed for a reason that holds for the whole site: it rests until `retryAt`.
 * Answers false, and changes nothing, when the site has other credentials or another address by now.
 */
export async function recordSiteFailure(
  db: Executor,
  used: ConnectedSite['used'],
  failure: Failure,
): Promise<boolean> {
  if ('provider_site_id' in used) return createWebflowHealthRepository(db).saveFailure(used, failure);
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
export async function recordSiteSuccess(db: Executor, used: ConnectedSite['used'], now: Date): Promise<void> {
  if ('provider_site_id' in used) return createWebflowHealthRepository(db).saveSuccess(used, now);
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

/** The user asked for it: the site need not rest any longer. */
export async function endSitePause(db: Executor, siteId: string): Promise<void> {
  await db.updateTable('wordpress_sites').set({ retry_at: null }).where('id', '=', siteId).execute();
  await createWebflowHealthRepository(db).endPause(siteId);
}
