import type { Insertable, Selectable } from 'kysely';
import type { Executor } from '../../db/client.ts';
import type { SiteAuthorizations } from '../../db/schema.ts';

export type SiteAuthorizationRow = Selectable<SiteAuthorizations>;

export function createSiteAuthorizationsRepository(db: Executor) {
  return {
    insert: async (authorization: Insertable<SiteAuthorizations>): Promise<void> => {
      await db.insertInto('site_authorizations').values(authorization).execute();
    },

    /** Deletes it, so that it is single-use. */
    take: (stateHash: Buffer, method: 'app_password', now: Date): Promise<SiteAuthorizationRow | undefined> =>
      db
        .deleteFrom('site_authorizations')
        .where('state_hash', '=', stateHash)
        .where('method', '=', method)
        .where('expires_at', '>', now)
        .returningAll()
        .executeTakeFirst(),

    isUnderWay: async (stateHash: Buffer, now: Date): Promise<boolean> => {
      const row = await db
        .selectFrom('site_authorizations')
        .select('state_hash')
        .where('state_hash', '=', stateHash)
        .where('method', '=', 'oauth2')
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** The user's latest OAuth2 authorization of this site. */
    findLatest: (userId: string, siteUrl: string, now: Date): Promise<SiteAuthorizationRow | undefined> =>
      db
        .selectFrom('site_authorizations')
        .selectAll()
        .where('user_id', '=', userId)
        .where('method', '=', 'oauth2')
        .where('site_url', '=', siteUrl)
        .where('expires_at', '>', now)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst(),

    deleteOfSite: async (userId: string, siteUrl: string): Promise<void> => {
      await db
        .deleteFrom('site_authorizations')
        .where('user_id', '=', userId)
        .where('site_url', '=', siteUrl)
        .execute();
    },

    deleteExpired: async (now: Date): Promise<void> => {
      await db.deleteFrom('site_authorizations').where('expires_at', '<=', now).execute();
    },
  };
}
