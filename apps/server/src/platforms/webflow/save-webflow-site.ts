import { webflowTexts } from '@chapterhouse/contract/platforms/webflow/texts';
import { reserveSite } from '../../features/billing/billing-reader.ts';
import { createSitesRepository, type SiteRow } from '../../features/sites/sites-repository.ts';
import { tryConnection } from '../../features/sites/try-connection.ts';
import type { UserContext } from '../../services.ts';
import { type CollectionChoice, chooseCollection } from './choose-collection.ts';
import { sealWebflowToken, webflowConnection } from './webflow-connection.ts';

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
export async function saveWebflowSite(
  ctx: UserContext,
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
    await reserveSite(trx, { env: ctx.env, now: ctx.clock.now() }, ctx.user, webflowTexts.siteLimitReached);
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
