import type { WebflowSiteUpdate } from '@chapterhouse/contract/platforms/webflow/endpoints';
import { webflowTexts } from '@chapterhouse/contract/platforms/webflow/texts';
import { getSite } from '../../features/sites/get-site.ts';
import { createSitesRepository, type SiteRow } from '../../features/sites/sites-repository.ts';
import { siteFailure, tryConnection } from '../../features/sites/try-connection.ts';
import { invalidInput, notFound } from '../../lib/app-error.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import type { UserContext } from '../../services.ts';
import { chooseCollection } from './choose-collection.ts';
import {
  askWebflow,
  connectionOfWebflow,
  sealWebflowToken,
  webflowConnection,
  webflowSettingsOf,
} from './webflow-connection.ts';

type Context = Pick<
  UserContext,
  'db' | 'clock' | 'secrets' | 'blogs' | 'platforms' | 'sitePlatform' | 'wakePublisher' | 'user'
>;

/**
 * Updates a site; without a new token the stored one stays. A new token must be for the same site, and is
 * tested immediately, as is another collection. Throws `invalid_input`, `not_found`, `site_failed`,
 * `too_many_requests`.
 */
export async function updateWebflowSite(
  ctx: Context,
  id: string,
  input: WebflowSiteUpdate,
): Promise<SiteRow> {
  const before = await getSite(ctx, id, 'webflow');
  const { name, url, access_token: newToken } = input;
  if (newToken) await checkToken(ctx, before, newToken);
  const collection = await chooseCollection(ctx, reach(ctx, before, input), choiceOf(before, input));

  const site = await ctx.db.transaction().execute(async (trx) => {
    const sites = createSitesRepository(trx, 'webflow');
    if (!(await sites.findForUpdate(ctx.user.id, id))) throw notFound('Site');
    return sites.update(ctx.user.id, id, {
      name,
      url,
      settings: collection,
      ...(newToken
        ? { access_token_box: sealWebflowToken(ctx.secrets, id, newToken), auth_type: 'api_token' }
        : {}),
      updated_at: ctx.clock.now(),
    });
  });
  const mustTry = Boolean(newToken) || 'collection_id' in collection;
  return mustTry ? (await tryConnection(ctx, site)).site : site;
}

/** A mapping without a collection applies to the current collection. */
function choiceOf(before: SiteRow, { collection_id, field_mapping }: WebflowSiteUpdate) {
  const known = field_mapping === undefined ? undefined : webflowSettingsOf(before).collection_id;
  return { collection_id: collection_id === undefined ? known : collection_id, field_mapping };
}

async function checkToken(
  ctx: Pick<UserContext, 'db' | 'clock' | 'sitePlatform' | 'user'>,
  site: SiteRow,
  token: string,
): Promise<void> {
  const sites = await askWebflow(ctx, () => ctx.sitePlatform.listSites(token));
  if (!sites.some(({ id }) => id === site.remote_id)) {
    throw invalidInput('access_token', webflowTexts.otherSite);
  }
}

function reach(
  ctx: Pick<UserContext, 'secrets'>,
  site: SiteRow,
  { access_token: newToken, url }: WebflowSiteUpdate,
) {
  if (newToken) return webflowConnection({ url, siteId: site.remote_id ?? '', accessToken: newToken });
  try {
    return connectionOfWebflow(ctx.secrets, site);
  } catch (error) {
    if (error instanceof ProviderError) throw siteFailure('site_failed', error);
    throw error;
  }
}
