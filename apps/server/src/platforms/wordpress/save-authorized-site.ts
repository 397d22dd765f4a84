import { reserveSite } from '../../features/billing/billing-reader.ts';
import {
  createSitesRepository,
  type SiteChanges,
  type SiteRow,
} from '../../features/sites/sites-repository.ts';
import { type SaveSiteContext, tryConnection } from '../../features/sites/try-connection.ts';

type Credentials = Pick<
  SiteRow,
  | 'auth_type'
  | 'username'
  | 'app_password_box'
  | 'access_token_box'
  | 'refresh_token_box'
  | 'access_token_expires_at'
  | 'oauth_client_box'
>;

/** Values of the columns of the unused method. */
export const noCredentials = {
  username: null,
  app_password_box: null,
  access_token_box: null,
  refresh_token_box: null,
  access_token_expires_at: null,
  oauth_client_box: null,
  renewal_started_at: null,
} as const;

type Input = {
  name: string;
  url: string;
  hostingType: string;
  /** Where its posts are kept when that is not below its address. */
  apiBase?: string | null;
  /** Encrypts for the site with this id. */
  credentials: (siteId: string) => Partial<Credentials> & Pick<Credentials, 'auth_type'>;
};

/**
 * Stores the granted credentials in the user's site with this URL, in any spelling, or in a new one, and tests it. Previous
 * credentials are replaced. Throws `subscription_limit_reached`.
 */
export async function saveAuthorizedSite(
  ctx: SaveSiteContext,
  { name, url, hostingType, apiBase = null, credentials }: Input,
): Promise<SiteRow> {
  const site = await ctx.db.transaction().execute(async (trx) => {
    const sites = createSitesRepository(trx, 'wordpress');
    const known = await sites.findByUrl(ctx.user.id, url);
    const id = known?.id ?? ctx.newId();
    const now = ctx.clock.now();
    const fields = {
      ...noCredentials,
      name,
      // The credentials were granted there, which may be the same site in another spelling.
      url,
      settings: { hosting_type: hostingType, api_base: apiBase },
      ...credentials(id),
      updated_at: now,
    } satisfies SiteChanges;
    if (known) {
      return sites.update(ctx.user.id, id, { ...fields, status: 'pending', status_message: null });
    }
    await reserveSite(trx, { ...ctx, now: ctx.clock.now() }, ctx.user);
    return sites.insert({ ...fields, id, user_id: ctx.user.id, platform: 'wordpress', created_at: now });
  });
  return (await tryConnection(ctx, site)).site;
}
