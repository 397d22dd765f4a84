import type { Executor } from '../../db/client.ts';
import type { SecretBox } from '../../lib/secret-box.ts';
import type { BlogConnection } from '../../providers/publishing/publishing.ts';
import { connectionOf } from './site-secrets.ts';
import { connectionOfWebflow } from './webflow/webflow-connection.ts';
import type { UsedWebflowConnection } from './webflow/webflow-health-repository.ts';
import type { UsedConnection } from './wordpress-sites-repository.ts';

export type ConnectedSite = {
  /** What `connect` stands on: failures are recorded against it. */
  used: UsedConnection | UsedWebflowConnection;
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
  db: Executor,
  secrets: SecretBox,
  siteId: string,
): Promise<ConnectedSite | undefined> {
  const row = await db.selectFrom('wordpress_sites').selectAll().where('id', '=', siteId).executeTakeFirst();
  if (!row) return findWebflowConnection(db, secrets, siteId);
  const connect = () => connectionOf(secrets, row);
  return { used: row, connect, failures: row.failures, retryAt: row.retry_at };
}

async function findWebflowConnection(
  db: Executor,
  secrets: SecretBox,
  siteId: string,
): Promise<ConnectedSite | undefined> {
  const row = await db.selectFrom('webflow_sites').selectAll().where('id', '=', siteId).executeTakeFirst();
  if (!row) return undefined;
  const connect = (collectionId?: string) => connectionOfWebflow(secrets, row, collectionId);
  return { used: row, connect, failures: row.failures, retryAt: row.retry_at };
}

type SiteChoice = {
  wordpressSiteId?: string | undefined;
  webflowSiteId?: string | undefined;
  otherWebsiteId?: string | undefined;
};

/**
 * The chosen site, when it is the user's own. Given a transaction it stays there until that ends, so that
 * no article is accepted for a site that is just being deleted.
 */
export async function findSiteOfUser(
  db: Executor,
  userId: string,
  { wordpressSiteId, webflowSiteId, otherWebsiteId }: SiteChoice,
): Promise<{ id: string; name: string; url: string } | undefined> {
  if (wordpressSiteId !== undefined) {
    return db
      .selectFrom('wordpress_sites')
      .select(['id', 'name', 'url'])
      .where('user_id', '=', userId)
      .where('id', '=', wordpressSiteId)
      .forKeyShare()
      .executeTakeFirst();
  }
  if (webflowSiteId !== undefined) {
    return db
      .selectFrom('webflow_sites')
      .select(['id', 'name', 'url'])
      .where('user_id', '=', userId)
      .where('id', '=', webflowSiteId)
      .forKeyShare()
      .executeTakeFirst();
  }
  if (otherWebsiteId === undefined) return undefined;
  return db
    .selectFrom('other_websites')
    .select(['id', 'name', 'url'])
    .where('user_id', '=', userId)
    .where('id', '=', otherWebsiteId)
    .forKeyShare()
    .executeTakeFirst();
}

/** How many sites a user has; the plan's limit counts all but the other websites. */
export async function countSites(
  db: Executor,
  userId: string,
): Promise<{ wordpress: number; webflow: number; other: number }> {
  const row = await db
    .selectNoFrom((select) => [
      select
        .selectFrom('wordpress_sites')
        .select((count) => count.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .as('wordpress'),
      select
        .selectFrom('webflow_sites')
        .select((count) => count.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .as('webflow'),
      select
        .selectFrom('other_websites')
        .select((count) => count.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .as('other'),
    ])
    .executeTakeFirstOrThrow();
  return { wordpress: row.wordpress ?? 0, webflow: row.webflow ?? 0, other: row.other ?? 0 };
}
