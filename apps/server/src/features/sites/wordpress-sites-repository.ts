import type { SiteStatus } from '@chapterhouse/contract/sites/entities';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Executor } from '../../db/client.ts';
import type { WordpressSites } from '../../db/schema.ts';
import { stillUses } from './still-uses.ts';

export type WordPressSiteRow = Selectable<WordpressSites>;

/** What a try of the connection found out. */
export type ConnectionOutcome = { status: SiteStatus; message: string | null; apiBase: string | null };

export function createWordPressSitesRepository(db: Executor) {
  return {
    list: (userId: string): Promise<WordPressSiteRow[]> =>
      db
        .selectFrom('wordpress_sites')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    find: (userId: string, id: string): Promise<WordPressSiteRow | undefined> =>
      db
        .selectFrom('wordpress_sites')
        .selectAll()
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst(),

    /** Holds the row until the transaction ends. */
    findForUpdate: (userId: string, id: string): Promise<WordPressSiteRow | undefined> =>
      db
        .selectFrom('wordpress_sites')
        .selectAll()
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),

    insert: (site: Insertable<WordpressSites>): Promise<WordPressSiteRow> =>
      db.insertInto('wordpress_sites').values(site).returningAll().executeTakeFirstOrThrow(),

    update: (userId: string, id: string, fields: Updateable<WordpressSites>): Promise<WordPressSiteRow> =>
      db
        .updateTable('wordpress_sites')
        .set(fields)
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),

    /**
     * Stores what a try with this very address and credentials found out: about others, entered meanwhile,
     * it says nothing. A connection that works also ends the pause after failures.
     */
    saveOutcome: async (site: WordPressSiteRow, outcome: ConnectionOutcome, now: Date): Promise<void> => {
      const works = outcome.status === 'connected';
      await db
        .updateTable('wordpress_sites')
        .set({
          status: outcome.status,
          status_message: outcome.message,
          ...(works ? { api_base: outcome.apiBase, last_sync: now, retry_at: null, failures: 0 } : {}),
        })
        .where('user_id', '=', site.user_id)
        .where('id', '=', site.id)
        .where(stillUses(site))
        .execute();
    },

    delete: async (userId: string, id: string): Promise<void> => {
      await db.deleteFrom('wordpress_sites').where('user_id', '=', userId).where('id', '=', id).execute();
    },
  };
}
