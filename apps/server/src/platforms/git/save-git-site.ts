import type { GitLayout, GitSiteInput } from '@chapterhouse/contract/platforms/git/endpoints';
import { gitTexts, repositoryUrl } from '@chapterhouse/contract/platforms/git/presets';
import { reserveSite } from '../../features/billing/billing-reader.ts';
import { createSitesRepository, type SiteRow } from '../../features/sites/sites-repository.ts';
import { throttleConnectionTests, tryConnection } from '../../features/sites/try-connection.ts';
import { invalidInput, notFound } from '../../lib/app-error.ts';
import { requireApproved } from '../../permissions.ts';
import type { UserContext } from '../../services.ts';
import { gitLayoutOf, sealGitToken } from './git-connection.ts';

/**
 * Connects a repository, and tests it: its status shows the result. Throws `invalid_input`,
 * `subscription_limit_reached`, `too_many_requests`.
 */
export async function createGitSite(ctx: UserContext, input: GitSiteInput): Promise<SiteRow> {
  requireApproved(ctx.user);
  const token = input.access_token;
  if (!token) throw invalidInput('access_token', gitTexts.tokenRequired);
  await throttleConnectionTests(ctx);
  const id = ctx.newId();
  const now = ctx.clock.now();
  const site = await ctx.db.transaction().execute(async (trx) => {
    await reserveSite(trx, { ...ctx, now }, ctx.user);
    return createSitesRepository(trx, 'git').insert({
      ...columnsOf(input),
      id,
      user_id: ctx.user.id,
      platform: 'git',
      auth_type: 'app_password',
      app_password_box: sealGitToken(ctx.secrets, id, token),
      created_at: now,
      updated_at: now,
    });
  });
  return (await tryConnection(ctx, site)).site;
}

/**
 * Updates a repository, and tests it again; without a new token the stored one stays, unless the repository is another
 * one. Throws `invalid_input`, `not_found`, `too_many_requests`.
 */
export async function updateGitSite(ctx: UserContext, id: string, input: GitSiteInput): Promise<SiteRow> {
  requireApproved(ctx.user);
  await throttleConnectionTests(ctx);
  const token = input.access_token;
  const site = await ctx.db.transaction().execute(async (trx) => {
    const sites = createSitesRepository(trx, 'git');
    const before = await sites.findForUpdate(ctx.user.id, id);
    if (!before) throw notFound('Site');
    const columns = columnsOf(input);
    // Otherwise whoever may edit a site could have the stored token sent to an address of theirs.
    if (!token && columns.settings.repository !== gitLayoutOf(before).repository) {
      throw invalidInput('access_token', gitTexts.tokenForRepository);
    }
    return sites.update(ctx.user.id, id, {
      ...columns,
      ...(token ? { app_password_box: sealGitToken(ctx.secrets, id, token) } : {}),
      status: 'pending',
      status_message: null,
      updated_at: ctx.clock.now(),
    });
  });
  return (await tryConnection(ctx, site)).site;
}

function columnsOf(input: GitSiteInput) {
  const { name, url, username, branch, generator, path, address, format, front_matter } = input;
  const { author_name, author_email } = input;
  // Validated by the input's schema.
  const repository = repositoryUrl(input.repository) ?? input.repository;
  const layout = {
    repository,
    branch,
    generator,
    path,
    address,
    format,
    front_matter,
    author_name,
    author_email,
  };
  return { name, url, username: username ?? '', settings: layout satisfies GitLayout };
}
