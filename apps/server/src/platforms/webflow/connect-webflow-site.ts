import type { WebflowSiteWithToken } from '@chapterhouse/contract/platforms/webflow/endpoints';
import { webflowTexts } from '@chapterhouse/contract/platforms/webflow/texts';
import type { SiteRow } from '../../features/sites/sites-repository.ts';
import { invalidInput } from '../../lib/app-error.ts';
import { requireApproved } from '../../lib/permissions.ts';
import type { UserContext } from '../../services.ts';
import { askWebflow } from './ask-webflow.ts';
import { takeHeldToken } from './held-token.ts';
import { saveWebflowSite } from './save-webflow-site.ts';

/**
 * Connects a site of an authorization; an already connected one gets the new token. Throws
 * `invalid_input` (not a site of this authorization, expired authorization, unsuitable
 * collection), `subscription_limit_reached`, `site_failed`, `too_many_requests`.
 */
export async function connectWebflowSite(ctx: UserContext, input: WebflowSiteWithToken): Promise<SiteRow> {
  requireApproved(ctx.user);
  const accessToken = takeHeldToken(ctx, input.access_token);
  const sites = await askWebflow(ctx, () => ctx.sitePlatform.listSites(accessToken));
  const isCovered = sites.some((site) => site.id === input.site_id);
  const { site_name: name, site_url: url, site_id: siteId } = input;
  const saved =
    isCovered &&
    (await saveWebflowSite(
      ctx,
      { name, url, siteId, accessToken, authType: 'oauth2' },
      { choice: input, ifKnown: 'reconnect' },
    ));
  if (saved) return saved;
  throw invalidInput('site_id', webflowTexts.siteRequired);
}
