import type { GhostSiteInput, GhostSiteUpdate } from '@chapterhouse/contract/platforms/ghost/endpoints';
import { ghostTexts } from '@chapterhouse/contract/platforms/ghost/texts';
import { reserveSite } from '../../features/billing/billing-reader.ts';
import { createSitesRepository, type SiteRow } from '../../features/sites/sites-repository.ts';
import {
  type SaveSiteContext,
  throttleConnectionTests,
  tryConnection,
} from '../../features/sites/try-connection.ts';
import { invalidInput, notFound } from '../../lib/app-error.ts';
import { requireApproved } from '../../permissions.ts';
import type { UserContext } from '../../services.ts';
import { sealGhostKey } from './ghost-site.ts';
import { problemWithKey } from './publishing/ghost-key.ts';
import { nameOfAuthor } from './read-ghost-site.ts';

type Context = SaveSiteContext & Pick<UserContext, 'fetch'>;

/**
 * Connects a Ghost site. It is saved before it is tested: an unreachable site is kept, and its status explains the
 * problem. Throws `invalid_input` (the key), `subscription_limit_reached`, `too_many_requests`.
 */
export async function createGhostSite(ctx: Context, input: GhostSiteInput): Promise<SiteRow> {
  requireApproved(ctx.user);
  checkKey(input.admin_api_key);
  await throttleConnectionTests(ctx);
  const id = ctx.newId();
  const now = ctx.clock.now();
  const {
    name,
    url,
    admin_api_key: key,
    author_id = null,
    visibility = 'public',
    newsletter = 'ask',
  } = input;
  const site = await ctx.db.transaction().execute(async (trx) => {
    await reserveSite(trx, { ...ctx, now }, ctx.user);
    return createSitesRepository(trx, 'ghost').insert({
      ...{ id, name, url, user_id: ctx.user.id, platform: 'ghost', auth_type: 'api_token' },
      access_token_box: sealGhostKey(ctx.secrets, id, key),
      settings: { author_id, author_name: null, visibility, newsletter },
      created_at: now,
      updated_at: now,
    });
  });
  return (await tryConnection(ctx, site)).site;
}

/**
 * Updates a site; without a new key the stored one stays, unless an API key changes the URL. A new URL, key or author is
 * tested immediately. Throws `invalid_input`, `not_found`, `site_failed` (the author), `too_many_requests`.
 */
export async function updateGhostSite(ctx: Context, id: string, input: GhostSiteUpdate): Promise<SiteRow> {
  requireApproved(ctx.user);
  const { name, url, admin_api_key: key, author_id: authorId, visibility, newsletter } = input;
  if (key) checkKey(key);
  await throttleConnectionTests(ctx);
  const author = authorId === undefined ? {} : await authorOf(ctx, id, authorId);

  const { site, mustTry } = await ctx.db.transaction().execute(async (trx) => {
    const sites = createSitesRepository(trx, 'ghost');
    const before = await sites.findForUpdate(ctx.user.id, id);
    if (!before) throw notFound('Site');
    // Otherwise whoever has a key of ours could have requests signed with the stored one sent elsewhere.
    if (ctx.user.apiKey && url !== before.url && !key) {
      throw invalidInput('admin_api_key', ghostTexts.keyRequired);
    }
    const changed = Boolean(key) || url !== before.url;
    const after = await sites.update(ctx.user.id, id, {
      ...{ name, url },
      ...(key ? { access_token_box: sealGhostKey(ctx.secrets, id, key) } : {}),
      ...(changed ? { status: 'pending', status_message: null } : {}),
      settings: {
        ...author,
        ...(visibility === undefined ? {} : { visibility }),
        ...(newsletter === undefined ? {} : { newsletter }),
        ...(changed ? { api_base: null } : {}),
      },
      updated_at: ctx.clock.now(),
    });
    return { site: after, mustTry: changed || authorId !== undefined };
  });
  return mustTry ? (await tryConnection(ctx, site)).site : site;
}

async function authorOf(ctx: Context, siteId: string, authorId: string | null) {
  if (authorId === null) return { author_id: null, author_name: null };
  const name = await nameOfAuthor(ctx, siteId, authorId);
  return { author_id: authorId, author_name: name };
}

function checkKey(key: string): void {
  const problem = problemWithKey(key);
  if (problem !== null) throw invalidInput('admin_api_key', problem);
}
