import { getSite } from '../../features/sites/get-site.ts';
import { siteFailure } from '../../features/sites/site-failure.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import { throttle } from '../../lib/throttle.ts';
import type { UserContext } from '../../services.ts';
import { connectionOf } from './site-secrets.ts';

/** Called by the wizard and the editor for the selected site; the browser caches the response for minutes. */
const listsPerUser = { max: 30, windowSeconds: 60 };

/** Category names, most used first, at most 100. Throws `not_found`, `site_failed`, `too_many_requests`. */
export async function listWordPressCategories(ctx: UserContext, id: string): Promise<string[]> {
  const site = await getSite(ctx, id, 'wordpress');
  await throttle(ctx, `site-categories:${ctx.user.id}`, listsPerUser);
  try {
    return await ctx.blogs.listCategories(connectionOf(ctx.secrets, site));
  } catch (error) {
    if (error instanceof ProviderError) throw siteFailure('site_failed', error);
    throw error;
  }
}
