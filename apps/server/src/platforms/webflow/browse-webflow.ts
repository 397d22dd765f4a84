import { getSite, listSites } from '../../features/sites/get-site.ts';
import type { SiteRow } from '../../features/sites/sites-repository.ts';
import { notFound } from '../../lib/app-error.ts';
import { ProviderError, type ProviderErrorKind } from '../../lib/provider-error.ts';
import type {
  CollectionDetails,
  CollectionItem,
  CollectionSummary,
} from '../../providers/publishing/site-platform.ts';
import type { UserContext } from '../../services.ts';
import { askWebflow, connectionOfWebflow, webflowSettingsOf } from './webflow-connection.ts';

type Context = Pick<UserContext, 'db' | 'clock' | 'secrets' | 'sitePlatform' | 'user'>;

/** The collections of a site. Throws `not_found`, `site_failed`, `too_many_requests`. */
export async function listWebflowCollections(ctx: Context, id: string): Promise<CollectionSummary[]> {
  const site = await getSite(ctx, id, 'webflow');
  return askWebflow(ctx, () => ctx.sitePlatform.listCollections(connectionOfWebflow(ctx.secrets, site)));
}

/** One collection as it is now, and why articles cannot be published there. Throws like the above. */
export async function getWebflowCollection(
  ctx: Context,
  { siteId, collectionId }: { siteId: string; collectionId: string },
): Promise<CollectionDetails & { problem: string | null }> {
  const site = await getSite(ctx, siteId, 'webflow');
  const details = await askWebflow(ctx, () =>
    ctx.sitePlatform.getCollection(connectionOfWebflow(ctx.secrets, site), collectionId),
  );
  return { ...details, problem: ctx.sitePlatform.problemWith(details, null) };
}

/** Webflow's error if the collection belongs to another site than the token. */
const notThere: readonly ProviderErrorKind[] = ['rejected', 'not_found', 'misconfigured', 'forbidden'];

/** The items of a collection of the given site, or of any of the user's sites. Throws like the above. */
export async function listWebflowItems(
  ctx: Context,
  { collectionId, siteId }: { collectionId: string; siteId: string | undefined },
): Promise<CollectionItem[]> {
  const sites =
    siteId === undefined ? await listSites(ctx, 'webflow') : [await getSite(ctx, siteId, 'webflow')];
  const isLikely = (site: SiteRow) => Number(webflowSettingsOf(site).collection_id === collectionId);
  for (const site of sites.sort((a, b) => isLikely(b) - isLikely(a))) {
    const items = await askWebflow(ctx, () => itemsOf(ctx, site, collectionId));
    if (items) return items;
  }
  throw notFound('Collection');
}

async function itemsOf(
  ctx: Context,
  site: SiteRow,
  collectionId: string,
): Promise<CollectionItem[] | undefined> {
  try {
    return await ctx.sitePlatform.listItems(connectionOfWebflow(ctx.secrets, site), collectionId);
  } catch (error) {
    if (error instanceof ProviderError && notThere.includes(error.kind)) return undefined;
    throw error;
  }
}
