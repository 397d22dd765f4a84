import type { WordPressSiteInput } from '@chapterhouse/contract/platforms/wordpress/endpoints';
import { siteTexts } from '@chapterhouse/contract/sites/texts';
import { createSitesRepository, type SiteRow } from '../../features/sites/sites-repository.ts';
import { throttleConnectionTests, tryConnection } from '../../features/sites/try-connection.ts';
import { invalidInput, notFound } from '../../lib/app-error.ts';
import { requireApproved } from '../../lib/permissions.ts';
import type { UserContext } from '../../services.ts';
import { checkSiteInput } from './check-wordpress-input.ts';
import { noCredentials } from './save-authorized-site.ts';
import { sealAppPassword } from './site-secrets.ts';

/**
 * Updates a site; without a new password the stored one stays. A new URL, user or password is tested
 * immediately. For a site connected with OAuth2, only the name can be changed. Throws `invalid_input`, `not_found`,
 * `too_many_requests`.
 */
export async function updateWordPressSite(
  ctx: UserContext,
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

/** All other fields of an OAuth2 site come from an authorization. */
async function renameOAuthSite(
  ctx: UserContext,
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
