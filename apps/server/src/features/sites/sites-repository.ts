import type { SiteStatus } from '@chapterhouse/contract/shared-schemas';
import { isSameSite } from '@chapterhouse/contract/web-address';
import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Executor } from '../../db/client.ts';
import type { Sites } from '../../db/schema.ts';

export type SiteRow = Selectable<Sites>;
export type NewSite = WithSettings<Insertable<Sites>>;
/** Settings that are left out stay as they are. */
export type SiteChanges = WithSettings<Updateable<Sites>>;
type WithSettings<Row> = Omit<Row, 'settings'> & { settings?: object };

/** The URL and credentials that a request used. */
export type UsedConnection = Pick<
  SiteRow,
  'id' | 'url' | 'username' | 'app_password_box' | 'access_token_box'
>;

/** What a test of the connection found out. */
export type ConnectionOutcome = { status: SiteStatus; message: string | null; settings?: object };

type Failure = { message: string; retryAt: Date; now: Date };

const works = { status: 'connected', status_message: null, retry_at: null, failures: 0 } as const;

/** The only writer of `sites`. With a platform, sites of others are as if they were not there. */
export function createSitesRepository(db: Executor, platform?: string) {
  const ofUser = (userId: string) => {
    const sites = db.selectFrom('sites').selectAll().where('user_id', '=', userId);
    return platform === undefined ? sites : sites.where('platform', '=', platform);
  };
  /** The row while it has the address and credentials that were used. */
  const changeUsed = (used: UsedConnection) =>
    db.updateTable('sites').where('id', '=', used.id).where(stillUses(used));
  /** The row while nobody has renewed its access. */
  const changeRenewed = (site: SiteRow) =>
    db
      .updateTable('sites')
      .where('user_id', '=', site.user_id)
      .where('id', '=', site.id)
      .where('refresh_token_box', '=', site.refresh_token_box);

  return {
    list: (userId: string): Promise<SiteRow[]> =>
      ofUser(userId).orderBy('created_at').orderBy('id').execute(),

    find: (userId: string, id: string): Promise<SiteRow | undefined> =>
      ofUser(userId).where('id', '=', id).executeTakeFirst(),

    /** Locks the row until the transaction ends. */
    findForUpdate: (userId: string, id: string): Promise<SiteRow | undefined> =>
      ofUser(userId).where('id', '=', id).forUpdate().executeTakeFirst(),

    /**
     * The oldest site with this URL, also with `www.` or another scheme. Locks the rows until the transaction ends.
     */
    findByUrl: async (userId: string, url: string): Promise<SiteRow | undefined> => {
      const known = await ofUser(userId).orderBy('created_at').orderBy('id').forUpdate().execute();
      return known.find((site) => site.url === url) ?? known.find((site) => isSameSite(site.url, url));
    },

    /** By its id at its platform; holds the row until the transaction ends. */
    findByRemoteId: (userId: string, remoteId: string): Promise<SiteRow | undefined> =>
      ofUser(userId).where('remote_id', '=', remoteId).forUpdate().executeTakeFirst(),

    /** A new site labels its articles for programs until its owner decides. */
    insert: ({ settings = {}, ...site }: NewSite): Promise<SiteRow> =>
      db
        .insertInto('sites')
        .values({ label: 'machine', ...site, settings: JSON.stringify(settings) })
        .returningAll()
        .executeTakeFirstOrThrow(),

    update: (userId: string, id: string, changes: SiteChanges): Promise<SiteRow> =>
      db
        .updateTable('sites')
        .set(withSettings(changes))
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),

    delete: async (userId: string, id: string): Promise<void> => {
      await db.deleteFrom('sites').where('user_id', '=', userId).where('id', '=', id).execute();
    },

    /**
     * Stores what a test with this very address and credentials found out: about others, entered meanwhile,
     * it says nothing. A connection that works also ends the pause after failures.
     */
    saveOutcome: async (site: SiteRow, { status, message, settings }: ConnectionOutcome, now: Date) => {
      const isConnected = status === 'connected';
      await changeUsed(site)
        .set(
          withSettings({
            status,
            status_message: message,
            ...(isConnected ? { ...works, last_sync: now, ...(settings ? { settings } : {}) } : {}),
          }),
        )
        .execute();
    },

    /** The site rests until `retryAt`; false when it has other credentials or another address by now. */
    saveFailure: async (used: UsedConnection, { message, retryAt, now }: Failure): Promise<boolean> => {
      const recorded = await changeUsed(used)
        .set({
          status: 'error',
          status_message: message,
          retry_at: retryAt,
          failures: sql<number>`failures + 1`,
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirst();
      return recorded !== undefined;
    },

    saveSuccess: async (used: UsedConnection, now: Date): Promise<void> => {
      await changeUsed(used)
        .set({ ...works, last_sync: now, updated_at: now })
        .execute();
    },

    endPause: async (id: string): Promise<void> => {
      await db.updateTable('sites').set({ retry_at: null }).where('id', '=', id).execute();
    },

    /** Sites of all users whose token expires before then and can be renewed. */
    listEndingAccess: (before: Date): Promise<SiteRow[]> =>
      db
        .selectFrom('sites')
        .selectAll()
        .where('refresh_token_box', 'is not', null)
        .where('access_token_expires_at', '<', before)
        .orderBy('access_token_expires_at')
        .execute(),

    /** False if another process is renewing this token, or has done so. */
    claimRenewal: async (site: SiteRow, now: Date, diedBefore: Date): Promise<boolean> => {
      const claimed = await changeRenewed(site)
        .set({ renewal_started_at: now })
        .where((is) =>
          is.or([is('renewal_started_at', 'is', null), is('renewal_started_at', '<', diedBefore)]),
        )
        .returning('id')
        .executeTakeFirst();
      return claimed !== undefined;
    },

    /** Also ends the pause that the expired token caused. */
    saveRenewal: async (site: SiteRow, access: Updateable<Sites>): Promise<void> => {
      await changeRenewed(site)
        .set({ ...access, ...works, renewal_started_at: null })
        .execute();
    },

    endAccess: async (site: SiteRow, message: string, now: Date): Promise<void> => {
      await changeRenewed(site)
        .set({
          status: 'error',
          status_message: message,
          refresh_token_box: null,
          renewal_started_at: null,
          updated_at: now,
        })
        .execute();
    },
  };
}

function stillUses(used: UsedConnection) {
  return sql<SqlBool>`url = ${used.url} and username is not distinct from ${used.username}
    and app_password_box is not distinct from ${used.app_password_box}
    and access_token_box is not distinct from ${used.access_token_box}`;
}

function withSettings({ settings, ...changes }: SiteChanges) {
  if (!settings) return changes;
  return { ...changes, settings: sql<string>`settings || ${JSON.stringify(settings)}::jsonb` };
}
