import type { WordPressSiteInput } from '@chapterhouse/contract/platforms/wordpress/endpoints';
import { siteTexts } from '@chapterhouse/contract/sites/texts';
import { reserveSite } from '../../features/billing/billing-reader.ts';
import { createSitesRepository, type SiteRow } from '../../features/sites/sites-repository.ts';
import { throttleConnectionTests, tryConnection } from '../../features/sites/try-connection.ts';
import { invalidInput } from '../../lib/app-error.ts';
import { requireApproved } from '../../lib/permissions.ts';
import type { UserContext } from '../../services.ts';
import { checkSiteInput } from './check-wordpress-input.ts';
import { sealAppPassword } from './site-secrets.ts';

/**
 * Connects a WordPress site. It is saved before it is tested: an unreachable site is kept, and its
 * status explains the problem. Throws `invalid_input`, `subscription_limit_reached`, `too_many_requests`.
 */
export async function createWordPressSite(ctx: UserContext, input: WordPressSiteInput): Promise<SiteRow> {
  requireApproved(ctx.user);
  const fields = checkSiteInput(input);
  const password = input.app_password;
  if (!password) throw invalidInput('app_password', siteTexts.appPasswordRequired);
  await throttleConnectionTests(ctx);

  const id = ctx.newId();
  const now = ctx.clock.now();
  const site = await ctx.db.transaction().execute(async (trx) => {
    await reserveSite(trx, { env: ctx.env, now: ctx.clock.now() }, ctx.user);
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
