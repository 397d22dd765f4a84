import type { Platform } from '@chapterhouse/contract/platforms/registry';
import type { Executor } from '../../db/client.ts';
import type { BlogConnection } from '../../providers/publishing/publishing.ts';
import type { Services } from '../../services.ts';
import type { UsedConnection } from './sites-repository.ts';

export type ConnectedSite = {
  /** What `connect` stands on: failures are recorded against it. */
  used: UsedConnection;
  /**
   * The credentials, opened, and the way to a collection where the site has some: to its usual one unless
   * another is named. Throws `ProviderError` `unauthorized` when they cannot be read.
   */
  connect: (collectionId?: string) => BlogConnection;
  /** Failures in a row, and until when the site is to be left in peace because of them. */
  failures: number;
  retryAt: Date | null;
};

/** A site as work on behalf of its owner needs it; undefined when it was deleted. */
export async function findConnection(
  { db, secrets, platforms }: Pick<Services, 'db' | 'secrets' | 'platforms'>,
  siteId: string,
): Promise<ConnectedSite | undefined> {
  const row = await db.selectFrom('sites').selectAll().where('id', '=', siteId).executeTakeFirst();
  if (!row) return undefined;
  const connect = (collectionId?: string) =>
    platforms.publishing(row.platform).connectionOf(secrets, row, collectionId);
  return { used: row, connect, failures: row.failures, retryAt: row.retry_at };
}

type SiteChoice = { siteId: string | null | undefined; platform: string };

/**
 * The chosen site, when it is the user's own. Given a transaction it stays there until that ends, so that
 * no article is accepted for a site that is just being deleted.
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
export async function countSites(db: Executor, userId: string): Promise<Partial<Record<Platform, number>>> {
  const rows = await db
    .selectFrom('sites')
    .select((select) => ['platform', select.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .groupBy('platform')
    .execute();
  return Object.fromEntries(rows.map(({ platform, count }) => [platform, count]));
}
