import { ProviderError } from '../../lib/provider-error.ts';
import type { Services } from '../../services.ts';
import { createSiteAuthorizationsRepository } from './site-authorizations-repository.ts';
import { createSitesRepository, type SiteRow } from './sites-repository.ts';

/** Access tokens are renewed this long before they end; the job looks every minute. */
const aheadMs = 10 * 60_000;

/** A renewal spends the refresh token: another one starts only when the first must have died. */
const claimMs = 2 * 60_000;

const reconnect = 'The site no longer lets us renew the access to it. Edit the site and connect it again.';

type Context = Pick<
  Services,
  'db' | 'clock' | 'log' | 'secrets' | 'blogAuthorization' | 'platforms' | 'wakePublisher'
>;

/** Renews every access that ends soon, and forgets authorizations that were never finished. */
export async function renewAccess(ctx: Context): Promise<void> {
  await createSiteAuthorizationsRepository(ctx.db).deleteExpired(ctx.clock.now());
  const before = new Date(ctx.clock.now().getTime() + aheadMs);
  const ending = await createSitesRepository(ctx.db).listEndingAccess(before);
  for (const site of ending) await renewSiteAccess(ctx, site);
}

/**
 * Renews the access to one site, unless somebody is just doing so. A refusal turns the site to "connect
 * again"; a blog that cannot be reached is asked again later. Never throws for what the blog did.
 */
async function renewSiteAccess(ctx: Context, site: SiteRow): Promise<void> {
  const sites = createSitesRepository(ctx.db);
  const now = ctx.clock.now();
  if (!(await sites.claimRenewal(site, now, new Date(now.getTime() - claimMs)))) return;
  try {
    const renewed = await ctx.platforms.publishing(site.platform).renewAccess?.(ctx, site);
    if (!renewed) return;
    await sites.saveRenewal(site, renewed);
    ctx.wakePublisher();
  } catch (error) {
    if (!(error instanceof ProviderError)) {
      // One site that we cannot handle must not keep the others from their access.
      ctx.log.error({ err: error, siteId: site.id }, 'access was not renewed');
      return;
    }
    ctx.log.warn({ siteId: site.id, kind: error.kind, reason: error.reason }, 'access was not renewed');
    if (error.kind === 'unauthorized' || error.kind === 'rejected') {
      await sites.endAccess(site, reconnect, ctx.clock.now());
    }
  }
}
