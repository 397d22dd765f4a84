import type { Platform } from '@chapterhouse/contract/platforms/registry';
import type { SiteEditorial } from '@chapterhouse/contract/sites/editorial';
import type { Executor } from '../../db/client.ts';
import type { BlogConnection } from '../../providers/publishing/publishing.ts';
import type { Services } from '../../services.ts';
import { editorialOf } from './site-editorial.ts';
import type { UsedConnection } from './sites-repository.ts';

export type ConnectedSite = {
  userId: string;
  platform: string;
  /** How its articles are labelled. */
  editorial: SiteEditorial;
  /** Identifies what `connect` used: failures are recorded against it. */
  used: UsedConnection;
  /** What only its platform reads. */
  settings: unknown;
  /**
   * The decrypted credentials, and the collection where the platform has some: the default one unless
   * another is given. Throws `ProviderError` `unauthorized` if they cannot be decrypted.
   */
  connect: (collectionId?: string) => BlogConnection;
  /** Consecutive failures, and until when the site is paused because of them. */
  failures: number;
  retryAt: Date | null;
};

/** A site for background work on behalf of its owner; undefined if deleted. */
export async function findConnection(
  { db, secrets, platforms }: Pick<Services, 'db' | 'secrets' | 'platforms'>,
  siteId: string,
): Promise<ConnectedSite | undefined> {
  const row = await db.selectFrom('sites').selectAll().where('id', '=', siteId).executeTakeFirst();
  if (!row) return undefined;
  const connect = (collectionId?: string) =>
    platforms.publishing(row.platform).connectionOf(secrets, row, collectionId);
  const { user_id: userId, platform } = row;
  const editorial = editorialOf(row);
  return {
    userId,
    platform,
    editorial,
    used: row,
    settings: row.settings,
    connect,
    failures: row.failures,
    retryAt: row.retry_at,
  };
}

type SiteChoice = { siteId: string | null | undefined; platform: string };

/**
 * The selected site, if it belongs to the user. Within a transaction it is locked until that ends, so that
 * no article is accepted for a site being deleted.
 */
export async function findSiteOfUser(
  db: Executor,
  userId: string,
  { siteId, platform }: SiteChoice,
): Promise<{ id: string; name: string; url: string } | undefined> {
  if (!siteId) return undefined;
  return db
    .selectFrom('sites')
    .select(['id', 'name', 'url'])
    .where('user_id', '=', userId)
    .where('platform', '=', platform)
    .where('id', '=', siteId)
    .forKeyShare()
    .executeTakeFirst();
}

/** How many sites a user has on each platform; none where it is not named. */
/** How its owner and the browser call it; null if deleted. */
export async function findSiteName(
  db: Executor,
  userId: string,
  siteId: string,
): Promise<{ name: string; url: string } | null> {
  const row = await db
    .selectFrom('sites')
    .select(['name', 'url'])
    .where('user_id', '=', userId)
    .where('id', '=', siteId)
    .executeTakeFirst();
  return row ?? null;
}

/** How many sites a user has per platform; platforms without a site are absent. */
export async function countSites(db: Executor, userId: string): Promise<Partial<Record<Platform, number>>> {
  const rows = await db
    .selectFrom('sites')
    .select((select) => ['platform', select.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .groupBy('platform')
    .execute();
  return Object.fromEntries(rows.map(({ platform, count }) => [platform, count]));
}

export type SiteToReconnect = { id: string; name: string; platform: Platform; message: string | null };

/** Sites in an error state until their owner reconnects them. */
export async function sitesToReconnect(
  db: Executor,
  userId: string,
  platforms: readonly Platform[],
): Promise<SiteToReconnect[]> {
  const rows = await db
    .selectFrom('sites')
    .select(['id', 'name', 'platform', 'status_message as message'])
    .where('user_id', '=', userId)
    .where('status', '=', 'error')
    .where('platform', 'in', platforms)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(20)
    .execute();
  return rows.map((row) => ({ ...row, platform: row.platform as Platform }));
}

/** How many sites of each kind the user added since a time and still has. */
export async function countSitesSince(db: Executor, userId: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('sites')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return row.count;
}
