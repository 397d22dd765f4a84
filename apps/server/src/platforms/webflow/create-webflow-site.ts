import type { WebflowSiteInput } from '@chapterhouse/contract/platforms/webflow/endpoints';
import { webflowTexts } from '@chapterhouse/contract/platforms/webflow/texts';
import type { SiteRow } from '../../features/sites/sites-repository.ts';
import { AppError, invalidInput } from '../../lib/app-error.ts';
import { requireApproved } from '../../lib/permissions.ts';
import type { SiteChoice } from '../../providers/publishing/site-platform.ts';
import type { UserContext } from '../../services.ts';
import { askWebflow } from './ask-webflow.ts';
import { saveWebflowSite } from './save-webflow-site.ts';

/**
 * Connects a site with an API token that the user created at Webflow. Throws `invalid_input` (ambiguous
 * site, unsuitable collection), `conflict` (already connected), `subscription_limit_reached`,
 * `site_failed`, `too_many_requests`.
 */
export async function createWebflowSite(ctx: UserContext, input: WebflowSiteInput): Promise<SiteRow> {
  requireApproved(ctx.user);
  const { access_token: accessToken, name, url } = input;
  const sites = await askWebflow(ctx, () => ctx.sitePlatform.listSites(accessToken));
  const chosen = choose(sites, input);
  const saved = await saveWebflowSite(
    ctx,
    { name, url, siteId: chosen.id, accessToken, authType: 'api_token' },
    { choice: input, ifKnown: 'refuse' },
  );
  if (saved) return saved;
  throw new AppError('conflict', webflowTexts.alreadyConnected);
}

/** The given site, otherwise the only one, otherwise the one with this URL. */
function choose(sites: readonly SiteChoice[], { site_id: id, url }: WebflowSiteInput): SiteChoice {
  if (sites.length === 0) throw invalidInput('access_token', webflowTexts.noSites);
  const host = new URL(url).host;
  const chosen =
    id !== undefined
      ? sites.find((site) => site.id === id)
      : sites.length === 1
        ? sites[0]
        : sites.find(({ shortName, customDomains }) =>
            [`${shortName}.webflow.io`, ...customDomains.map(hostOf)].includes(host),
          );
  if (!chosen) throw invalidInput('site_id', webflowTexts.siteRequired);
  return chosen;
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : '';
}
