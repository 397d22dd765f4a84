import { type SqlBool, sql } from 'kysely';
import type { Executor } from '../../../db/client.ts';
import type { WebflowSiteRow } from './webflow-sites-repository.ts';

/** The address and access that a request went out with. */
export type UsedWebflowConnection = Pick<
  WebflowSiteRow,
  'id' | 'url' | 'provider_site_id' | 'access_token_box'
>;

type Failure = { message: string; retryAt: Date; now: Date };

/** What publishing finds out about a site; says nothing when the site has other access by now. */
export function createWebflowHealthRepository(db: Executor) {
  return {
    /** False when nothing was recorded. */
    async saveFailure(used: UsedWebflowConnection, { message, retryAt, now }: Failure): Promise<boolean> {
      const recorded = await db
        .updateTable('webflow_sites')
        .set({
          status: 'error',
          status_message: message,
          retry_at: retryAt,
          failures: sql<number>`failures + 1`,
          updated_at: now,
        })
        .where('id', '=', used.id)
        .where(stillUses(used))
        .returning('id')
        .executeTakeFirst();
      return recorded !== undefined;
    },

    async saveSuccess(used: UsedWebflowConnection, now: Date): Promise<void> {
      await db
        .updateTable('webflow_sites')
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
    },

    async endPause(siteId: string): Promise<void> {
      await db.updateTable('webflow_sites').set({ retry_at: null }).where('id', '=', siteId).execute();
    },
  };
}

function stillUses({ url, access_token_box: box }: UsedWebflowConnection) {
  return sql<SqlBool>`url = ${url} and access_token_box = ${box}`;
}
