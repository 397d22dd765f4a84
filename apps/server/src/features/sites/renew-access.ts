import { ProviderError } from '../../lib/provider-error.ts';
import type { Services } from '../../services.ts';
import { createSiteAuthorizationsRepository } from './site-authorizations-repository.ts';
import { createSitesRepository, type SiteRow } from './sites-repository.ts';

/** Access tokens are renewed this long before they expire; the job runs every minute. */
const aheadMs = 10 * 60_000;

/** A renewal uses up the refresh token: another one starts only when the first must have crashed. */
const claimMs = 2 * 60_000;

const reconnect = 'The access token could not be renewed. Edit the site and reconnect it.';

type Context = Pick<
  Services,
  'db' | 'clock' | 'log' | 'secrets' | 'blogAuthorization' | 'platforms' | 'wakePublisher'
>;

/** Renews all access tokens that expire soon, and deletes expired authorizations. */
export async function renewAccess(ctx: Context): Promise<void> {
  await createSiteAuthorizationsRepository(ctx.db).deleteExpired(ctx.clock.now());
  const before = new Date(ctx.clock.now().getTime() + aheadMs);
  const ending = await createSitesRepository(ctx.db).listEndingAccess(before);
  for (const site of ending) await renewSiteAccess(ctx, site);
}

/**
 * Renews the access token of one site, unless a renewal is in progress. A rejection sets the site to "reconnect";
 * an unreachable blog is retried later. Never throws for blog errors.
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
      // One failing site must not block the others.
      ctx.log.error({ err: error, siteId: site.id }, 'could not renew the access token');
      return;
    }
    ctx.log.warn(
      { siteId: site.id, kind: error.kind, reason: error.reason },
      'could not renew the access token',
    );
    if (error.kind === 'unauthorized' || error.kind === 'rejected') {
      await sites.endAccess(site, reconnect, ctx.clock.now());
    }
  }
}
