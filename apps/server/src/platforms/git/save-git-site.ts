import type { GitLayout, GitSiteInput } from '@chapterhouse/contract/platforms/git/endpoints';
import { gitTexts } from '@chapterhouse/contract/platforms/git/presets';
import { readRepository } from '@chapterhouse/contract/platforms/git/repository';
import { reserveSite } from '../../features/billing/billing-reader.ts';
import { createSitesRepository, type SiteRow } from '../../features/sites/sites-repository.ts';
import {
  type SaveSiteContext,
  throttleConnectionTests,
  tryConnection,
} from '../../features/sites/try-connection.ts';
import { invalidInput, notFound } from '../../lib/app-error.ts';
import { requireApproved } from '../../permissions.ts';
import { gitLayoutOf, sealGitSecret } from './git-connection.ts';

/**
 * Connects a repository, and tests it: its status shows the result. Throws `invalid_input`,
 * `subscription_limit_reached`, `too_many_requests`.
 */
export async function createGitSite(ctx: SaveSiteContext, input: GitSiteInput): Promise<SiteRow> {
  requireApproved(ctx.user);
  const { field, secret } = credentialOf(input);
  if (!secret) throw invalidInput(field, requiredTexts[field].always);
  await throttleConnectionTests(ctx);
  const id = ctx.newId();
  const now = ctx.clock.now();
  const site = await ctx.db.transaction().execute(async (trx) => {
    await reserveSite(trx, { ...ctx, now }, ctx.user);
    return createSitesRepository(trx, 'git').insert({
      ...columnsOf(input, null),
      id,
      user_id: ctx.user.id,
      platform: 'git',
      auth_type: 'app_password',
      app_password_box: sealGitSecret(ctx.secrets, id, secret),
      created_at: now,
      updated_at: now,
    });
  });
  return (await tryConnection(ctx, site)).site;
}

/**
 * Updates a repository, and tests it again; without a new token or key the stored one stays, unless the repository is
 * another one. Throws `invalid_input`, `not_found`, `too_many_requests`.
 */
export async function updateGitSite(ctx: SaveSiteContext, id: string, input: GitSiteInput): Promise<SiteRow> {
  requireApproved(ctx.user);
  await throttleConnectionTests(ctx);
  const { field, secret } = credentialOf(input);
  const site = await ctx.db.transaction().execute(async (trx) => {
    const sites = createSitesRepository(trx, 'git');
    const before = await sites.findForUpdate(ctx.user.id, id);
    if (!before) throw notFound('Site');
    const layout = gitLayoutOf(before);
    const columns = columnsOf(input, layout);
    // Otherwise whoever may edit a site could have the stored token sent to an address of theirs.
    if (!secret && columns.settings.repository !== layout.repository) {
      throw invalidInput(field, requiredTexts[field].forRepository);
    }
    return sites.update(ctx.user.id, id, {
      ...columns,
      ...(secret ? { app_password_box: sealGitSecret(ctx.secrets, id, secret) } : {}),
      status: 'pending',
      status_message: null,
      updated_at: ctx.clock.now(),
    });
  });
  return (await tryConnection(ctx, site)).site;
}

const requiredTexts = {
  access_token: { always: gitTexts.tokenRequired, forRepository: gitTexts.tokenForRepository },
  private_key: { always: gitTexts.keyRequired, forRepository: gitTexts.keyForRepository },
} as const;

/** A repository over SSH takes a private key, any other a token. */
function credentialOf(input: GitSiteInput) {
  const isSsh = readRepository(input.repository)?.scheme === 'ssh';
  const field = isSsh ? 'private_key' : 'access_token';
  return { field, secret: input[field]?.trim().replaceAll('\r\n', '\n') } as const;
}

function columnsOf(input: GitSiteInput, before: GitLayout | null) {
  const { name, url, username, branch, generator, path, address, format, front_matter } = input;
  const { delivery, picture_path, picture_address, author_name, author_email } = input;
  const repository = readRepository(input.repository);
  const layout = {
    // Validated by the input's schema.
    repository: repository?.address ?? input.repository,
    ...pinnedHost(input, before),
    branch,
    delivery,
    generator,
    path,
    address,
    picture_path,
    picture_address,
    format,
    front_matter,
    author_name,
    author_email,
  };
  return { name, url, username: username ?? '', settings: layout satisfies GitLayout };
}

/** The SSH host's key stays pinned while host and fingerprint stay the same. */
function pinnedHost(
  { repository, host_fingerprint: wanted }: GitSiteInput,
  before: GitLayout | null,
): Pick<GitLayout, 'host_key' | 'host_fingerprint'> {
  const [now, then] = [readRepository(repository), before && readRepository(before.repository)];
  if (now?.scheme !== 'ssh') return { host_key: '', host_fingerprint: '' };
  const isSameHost = then?.scheme === 'ssh' && now.host === then.host && now.port === then.port;
  if (!before || !isSameHost) {
    // A form sends back what it was shown of the host before.
    const isOfOther = before !== null && wanted === before.host_fingerprint;
    return { host_key: '', host_fingerprint: isOfOther ? '' : (wanted ?? '') };
  }
  const { host_key, host_fingerprint } = before;
  return wanted === undefined || wanted === host_fingerprint
    ? { host_key, host_fingerprint }
    : { host_key: '', host_fingerprint: wanted };
}
