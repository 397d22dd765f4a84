import { recordAudit } from '../../db/audit-log.ts';
import { throttle } from '../../db/throttle.ts';
import { findPost } from '../../features/publishing/publication-reader.ts';
import { getSite } from '../../features/sites/get-site.ts';
import type { SiteRow } from '../../features/sites/sites-repository.ts';
import { siteFailure } from '../../features/sites/try-connection.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import type { PluginReport } from '../../providers/publishing/publishing.ts';
import type { UserContext } from '../../services.ts';
import { connectionOf, openAppPassword } from './site-secrets.ts';

type Context = Pick<UserContext, 'db' | 'clock' | 'newId' | 'secrets' | 'blogs' | 'user'>;

/** Enough for editing sites, too little for harvesting passwords. */
const readsPerUser = { max: 20, windowSeconds: 600 };

type Credentials = { site: SiteRow; appPassword: string };

/**
 * The site with its application password, for its owner only; every read is audited. Throws `not_found`,
 * `too_many_requests`, and `conflict` if the stored password cannot be decrypted.
 */
export async function readSiteCredentials(ctx: Context, id: string): Promise<Credentials> {
  await throttle(ctx, `site-credentials:${ctx.user.id}`, readsPerUser);
  const site = await getSite(ctx, id, 'wordpress');
  if (site.auth_type === 'oauth2') return { site, appPassword: '' };
  await recordAudit(ctx.db, ctx, {
    action: 'site.credentials_read',
    targetType: 'wordpress_site',
    targetId: site.id,
  });
  try {
    return { site, appPassword: openAppPassword(ctx.secrets, site) };
  } catch (error) {
    if (error instanceof ProviderError) throw new AppError('conflict', error.message, { cause: error });
    throw error;
  }
}

type Input = { siteId: string; postId: string };

/** The URL of a post of one of the user's articles. Throws `not_found` for other posts. */
export async function viewWordPressPost(ctx: Context, { siteId, postId }: Input): Promise<string> {
  const site = await getSite(ctx, siteId, 'wordpress');
  const post = await findPost(ctx.db, { userId: ctx.user.id, siteId, postId });
  if (!post) throw notFound('Post');
  return post.url ?? `${site.url}/?p=${postId}`;
}

/** Called by the wizard and the editor for the selected site; the browser caches the response for minutes. */
const listsPerUser = { max: 30, windowSeconds: 60 };

/** Category names, most used first, at most 100. Throws `not_found`, `site_failed`, `too_many_requests`. */
export async function listWordPressCategories(ctx: Context, id: string): Promise<string[]> {
  const site = await getSite(ctx, id, 'wordpress');
  await throttle(ctx, `site-categories:${ctx.user.id}`, listsPerUser);
  try {
    return await ctx.blogs.listCategories(connectionOf(ctx.secrets, site));
  } catch (error) {
    if (error instanceof ProviderError) throw siteFailure('site_failed', error);
    throw error;
  }
}

/** The wizard calls this on every site selection. */
const checksPerUser = { max: 30, windowSeconds: 60 };

/** Detects the SEO plugin and the companion plugin. Throws `not_found`, `site_failed`, `too_many_requests`. */
export async function checkWordPressPlugins(ctx: Context, id: string): Promise<PluginReport> {
  const site = await getSite(ctx, id, 'wordpress');
  await throttle(ctx, `site-plugins:${ctx.user.id}`, checksPerUser);
  try {
    return await ctx.blogs.checkPlugins(connectionOf(ctx.secrets, site));
  } catch (error) {
    if (error instanceof ProviderError) throw siteFailure('site_failed', error);
    throw error;
  }
}
