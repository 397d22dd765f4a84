import { getSite } from '../../features/sites/get-site.ts';
import { siteFailure } from '../../features/sites/site-failure.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import { throttle } from '../../lib/throttle.ts';
import type { PluginReport } from '../../providers/publishing/publishing.ts';
import type { UserContext } from '../../services.ts';
import { connectionOf } from './site-secrets.ts';

/** The wizard calls this on every site selection. */
const checksPerUser = { max: 30, windowSeconds: 60 };

/** Detects the SEO plugin and the companion plugin. Throws `not_found`, `site_failed`, `too_many_requests`. */
export async function checkWordPressPlugins(ctx: UserContext, id: string): Promise<PluginReport> {
  const site = await getSite(ctx, id, 'wordpress');
  await throttle(ctx, `site-plugins:${ctx.user.id}`, checksPerUser);
  try {
    return await ctx.blogs.checkPlugins(connectionOf(ctx.secrets, site));
  } catch (error) {
    if (error instanceof ProviderError) throw siteFailure('site_failed', error);
    throw error;
  }
}
