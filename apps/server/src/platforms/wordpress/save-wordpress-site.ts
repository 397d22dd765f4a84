import type { WordPressSiteInput } from '@chapterhouse/contract/platforms/wordpress/endpoints';
import { type HostingType, hostedWordPressDomain } from '@chapterhouse/contract/platforms/wordpress/entities';
import { siteTexts } from '@chapterhouse/contract/sites/texts';
import { reserveSite } from '../../features/billing/billing-reader.ts';
import { createSitesRepository, type SiteRow } from '../../features/sites/sites-repository.ts';
import {
  type SaveSiteContext,
  throttleConnectionTests,
  tryConnection,
} from '../../features/sites/try-connection.ts';
import { invalidInput, notFound } from '../../lib/app-error.ts';
import { requireApproved } from '../../permissions.ts';
import { noCredentials } from './save-authorized-site.ts';
import { sealAppPassword } from './site-secrets.ts';

/**
 * Updates a site; without a new password the stored one stays, unless an API key changes the URL. A new URL, user or password is tested
 * immediately. For a site connected with OAuth2, only the name can be changed. Throws `invalid_input`, `not_found`,
 * `too_many_requests`.
 */
export async function updateWordPressSite(
  ctx: SaveSiteContext,
  id: string,
  input: WordPressSiteInput,
): Promise<SiteRow> {
  requireApproved(ctx.user);
  if (input.auth_type === 'oauth2') return renameOAuthSite(ctx, id, input);
  const fields = checkSiteInput(input);
  await throttleConnectionTests(ctx);
  const password = input.app_password;

  const { site, mustTry } = await ctx.db.transaction().execute(async (trx) => {
    const sites = createSitesRepository(trx, 'wordpress');
    const before = await sites.findForUpdate(ctx.user.id, id);
    if (!before) throw notFound('Site');
    const switches = before.auth_type !== fields.auth_type;
    if (switches && !password) throw invalidInput('app_password', siteTexts.appPasswordRequired);
    // Otherwise whoever has a key could have the stored password sent to an address of theirs.
    if (ctx.user.apiKey && fields.url !== before.url && !password) {
      throw invalidInput('app_password', siteTexts.appPasswordRequired);
    }
    const changed = Boolean(password) || fields.url !== before.url || fields.username !== before.username;
    const after = await sites.update(ctx.user.id, id, {
      ...(switches ? noCredentials : {}),
      ...fields,
      ...(password ? { app_password_box: sealAppPassword(ctx.secrets, id, password) } : {}),
      ...(changed ? { status: 'pending', status_message: null } : {}),
      settings: { ...fields.settings, ...(changed ? { api_base: null } : {}) },
      updated_at: ctx.clock.now(),
    });
    return { site: after, mustTry: changed };
  });
  return mustTry ? (await tryConnection(ctx, site)).site : site;
}

/** The input fields that are stored unchanged. */
type SiteFields = {
  name: string;
  url: string;
  auth_type: 'app_password';
  username: string;
  settings: { hosting_type: string };
};

/** Validates a site with an application password. Throws `invalid_input` with the specified text. */
function checkSiteInput(input: WordPressSiteInput): SiteFields {
  // OAuth2 sites are created only by the authorization calls.
  if (input.auth_type !== 'app_password') throw invalidInput('auth_type', siteTexts.authorizationIncomplete);
  if (!input.username) throw invalidInput('username', siteTexts.usernameRequired);
  return {
    name: input.name,
    url: input.url,
    auth_type: input.auth_type,
    username: input.username,
    settings: { hosting_type: input.hosting_type ?? hostingTypeOf(input.url) },
  };
}

/** The hosting type of a WordPress site, derived from its URL. */
export function hostingTypeOf(url: string): HostingType {
  const host = new URL(url).hostname.toLowerCase();
  const isHosted = host === hostedWordPressDomain || host.endsWith(`.${hostedWordPressDomain}`);
  return isHosted ? hostedWordPressDomain : 'selfhosted';
}

/** All other fields of an OAuth2 site come from an authorization. */
async function renameOAuthSite(
  ctx: SaveSiteContext,
  id: string,
  { name, url }: WordPressSiteInput,
): Promise<SiteRow> {
  return ctx.db.transaction().execute(async (trx) => {
    const sites = createSitesRepository(trx, 'wordpress');
    const before = await sites.findForUpdate(ctx.user.id, id);
    if (!before) throw notFound('Site');
    if (before.auth_type !== 'oauth2' || before.url !== url) {
      throw invalidInput('auth_type', siteTexts.authorizationIncomplete);
    }
    return sites.update(ctx.user.id, id, { name, updated_at: ctx.clock.now() });
  });
}

/**
 * Connects a WordPress site. It is saved before it is tested: an unreachable site is kept, and its
 * status explains the problem. Throws `invalid_input`, `subscription_limit_reached`, `too_many_requests`.
 */
export async function createWordPressSite(ctx: SaveSiteContext, input: WordPressSiteInput): Promise<SiteRow> {
  requireApproved(ctx.user);
  const fields = checkSiteInput(input);
  const password = input.app_password;
  if (!password) throw invalidInput('app_password', siteTexts.appPasswordRequired);
  await throttleConnectionTests(ctx);

  const id = ctx.newId();
  const now = ctx.clock.now();
  const site = await ctx.db.transaction().execute(async (trx) => {
    await reserveSite(trx, { ...ctx, now: ctx.clock.now() }, ctx.user);
    return createSitesRepository(trx, 'wordpress').insert({
      ...fields,
      id,
      user_id: ctx.user.id,
      platform: 'wordpress',
      app_password_box: sealAppPassword(ctx.secrets, id, password),
      created_at: now,
      updated_at: now,
    });
  });
  return (await tryConnection(ctx, site)).site;
}
