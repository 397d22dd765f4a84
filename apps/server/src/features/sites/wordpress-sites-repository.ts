import type { SiteStatus } from '@chapterhouse/contract/sites/entities';
import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Executor } from '../../db/client.ts';
import type { WordpressSites } from '../../db/schema.ts';

export type WordPressSiteRow = Selectable<WordpressSites>;

/** The address and credentials that a request went out with. */
export type UsedConnection = Pick<
  WordPressSiteRow,
  'id' | 'url' | 'username' | 'app_password_box' | 'access_token_box'
>;

/** That a site still has the address and credentials that were used. */
export function stillUses(used: UsedConnection) {
  return sql<SqlBool>`url = ${used.url} and username is not distinct from ${used.username}
    and app_password_box is not distinct from ${used.app_password_box}
    and access_token_box is not distinct from ${used.access_token_box}`;
}

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

    /** The oldest of this address; holds the row until the transaction ends. */
    findByUrl: (userId: string, url: string): Promise<WordPressSiteRow | undefined> =>
      db
        .selectFrom('wordpress_sites')
        .selectAll()
        .where('user_id', '=', userId)
        .where('url', '=', url)
        .orderBy('created_at')
        .limit(1)
        .forUpdate()
        .executeTakeFirst(),

    /** Sites of all users whose access ends before then and can be renewed. */
    listEndingAccess: (before: Date): Promise<WordPressSiteRow[]> =>
      db
        .selectFrom('wordpress_sites')
        .selectAll()
        .where('refresh_token_box', 'is not', null)
        .where('access_token_expires_at', '<', before)
        .orderBy('access_token_expires_at')
        .execute(),

    /** False when somebody else is renewing this access, or has done so. */
    claimRenewal: async (site: WordPressSiteRow, now: Date, diedBefore: Date): Promise<boolean> => {
      const claimed = await db
        .updateTable('wordpress_sites')
        .set({ renewal_started_at: now })
        .where('user_id', '=', site.user_id)
        .where('id', '=', site.id)
        .where('refresh_token_box', '=', site.refresh_token_box)
        .where((is) =>
          is.or([is('renewal_started_at', 'is', null), is('renewal_started_at', '<', diedBefore)]),
        )
        .returning('id')
        .executeTakeFirst();
      return claimed !== undefined;
    },

    /** The pause that the ended access brought about ends too. */
    saveRenewal: async (site: WordPressSiteRow, access: Updateable<WordpressSites>): Promise<void> => {
      await db
        .updateTable('wordpress_sites')
        .set({
          ...access,
          renewal_started_at: null,
          status: 'connected',
          status_message: null,
          retry_at: null,
          failures: 0,
        })
        .where('user_id', '=', site.user_id)
        .where('id', '=', site.id)
        .where('refresh_token_box', '=', site.refresh_token_box)
        .execute();
    },

    endAccess: async (site: WordPressSiteRow, message: string, now: Date): Promise<void> => {
      await db
        .updateTable('wordpress_sites')
        .set({
          status: 'error',
          status_message: message,
          refresh_token_box: null,
          renewal_started_at: null,
          updated_at: now,
        })
        .where('user_id', '=', site.user_id)
        .where('id', '=', site.id)
        .where('refresh_token_box', '=', site.refresh_token_box)
        .execute();
    },

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
