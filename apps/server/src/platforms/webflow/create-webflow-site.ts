import type {
  WebflowSiteInput,
  WebflowSiteWithToken,
} from '@chapterhouse/contract/platforms/webflow/endpoints';
import { webflowTexts } from '@chapterhouse/contract/platforms/webflow/texts';
import { reserveSite } from '../../features/billing/billing-reader.ts';
import { createSitesRepository, type SiteRow } from '../../features/sites/sites-repository.ts';
import { type SaveSiteContext, tryConnection } from '../../features/sites/try-connection.ts';
import { AppError, invalidInput } from '../../lib/app-error.ts';
import { requireApproved } from '../../permissions.ts';
import type { SiteChoice } from '../../providers/publishing/site-platform.ts';
import type { UserContext } from '../../services.ts';
import { takeHeldToken } from './authorize-webflow.ts';
import { type CollectionChoice, chooseCollection } from './choose-collection.ts';
import { askWebflow, sealWebflowToken, webflowConnection } from './webflow-connection.ts';

type Context = SaveSiteContext & Pick<UserContext, 'sitePlatform'>;

/**
 * Connects a site with an API token that the user created at Webflow. Throws `invalid_input` (ambiguous
 * site, unsuitable collection), `conflict` (already connected), `subscription_limit_reached`,
 * `site_failed`, `too_many_requests`.
 */
export async function createWebflowSite(ctx: Context, input: WebflowSiteInput): Promise<SiteRow> {
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

type NewSite = {
  name: string;
  url: string;
  /** The id at Webflow. */
  siteId: string;
  accessToken: string;
  authType: 'oauth2' | 'api_token';
};
/** How to handle an already connected site: leave it unchanged, or store the new token. */
type Options = { choice: CollectionChoice; ifKnown: 'refuse' | 'reconnect' };

/**
 * Stores a site, then tests it: its status shows the result. Undefined if the site is already connected and
 * must not be changed. Throws `invalid_input` (the collection), `subscription_limit_reached`, `site_failed`.
 */
async function saveWebflowSite(
  ctx: Context,
  { name, url, siteId, accessToken, authType }: NewSite,
  { choice, ifKnown }: Options,
): Promise<SiteRow | undefined> {
  const collection = await chooseCollection(ctx, webflowConnection({ url, siteId, accessToken }), choice);
  const now = ctx.clock.now();
  const site = await ctx.db.transaction().execute(async (trx) => {
    const sites = createSitesRepository(trx, 'webflow');
    const known = await sites.findByRemoteId(ctx.user.id, siteId);
    if (known && ifKnown === 'refuse') return undefined;
    const id = known?.id ?? ctx.newId();
    const fields = {
      name,
      url,
      auth_type: authType,
      access_token_box: sealWebflowToken(ctx.secrets, id, accessToken),
      settings: collection,
      updated_at: now,
    };
    if (known) return sites.update(ctx.user.id, id, { ...fields, status: 'pending', status_message: null });
    await reserveSite(trx, { ...ctx, now: ctx.clock.now() }, ctx.user, webflowTexts.siteLimitReached);
    return sites.insert({
      ...fields,
      id,
      user_id: ctx.user.id,
      platform: 'webflow',
      remote_id: siteId,
      created_at: now,
    });
  });
  return site && (await tryConnection(ctx, site)).site;
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

/**
 * Connects a site of an authorization; an already connected one gets the new token. Throws
 * `invalid_input` (not a site of this authorization, expired authorization, unsuitable
 * collection), `subscription_limit_reached`, `site_failed`, `too_many_requests`.
 */
export async function connectWebflowSite(ctx: Context, input: WebflowSiteWithToken): Promise<SiteRow> {
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
