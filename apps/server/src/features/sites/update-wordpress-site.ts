import type { WordPressSiteInput } from '@chapterhouse/contract/sites/wordpress-endpoints';
import { notFound } from '../../lib/app-error.ts';
import { requireApproved } from '../../lib/permissions.ts';
import type { UserContext } from '../../services.ts';
import { checkSiteInput } from './check-site-input.ts';
import { sealAppPassword } from './site-secrets.ts';
import { throttleConnectionTests, tryConnection } from './try-connection.ts';
import { createWordPressSitesRepository, type WordPressSiteRow } from './wordpress-sites-repository.ts';

/**
 * Changes a site; without a new password the stored one stays. Another address, user or password is tried
 * at once. Throws `invalid_input`, `not_found`, `too_many_requests`.
 */
export async function updateWordPressSite(
  ctx: UserContext,
  id: string,
  input: WordPressSiteInput,
): Promise<WordPressSiteRow> {
  requireApproved(ctx.user);
  const fields = checkSiteInput(input);
  await throttleConnectionTests(ctx);
  const password = input.app_password;

  const { site, mustTry } = await ctx.db.transaction().execute(async (trx) => {
    const sites = createWordPressSitesRepository(trx);
    const before = await sites.findForUpdate(ctx.user.id, id);
    if (!before) throw notFound('Site');
    const changed = Boolean(password) || fields.url !== before.url || fields.username !== before.username;
    const after = await sites.update(ctx.user.id, id, {
      ...fields,
      ...(password ? { app_password_box: sealAppPassword(ctx.secrets, id, password) } : {}),
      ...(changed ? { status: 'pending', status_message: null, api_base: null } : {}),
      updated_at: ctx.clock.now(),
    });
    return { site: after, mustTry: changed };
  });
  return mustTry ? (await tryConnection(ctx, site)).site : site;
}
