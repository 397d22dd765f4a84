import { siteFailure } from '../../features/sites/site-failure.ts';
import type { SiteRow } from '../../features/sites/sites-repository.ts';
import { throttleConnectionTests } from '../../features/sites/try-connection.ts';
import type { UserContext } from '../../services.ts';
import { getWebflowSite } from './get-webflow-site.ts';
import { tryWebflowConnection } from './try-webflow-connection.ts';

/**
 * Tries the connection and stores the result either way. Throws `site_unreachable` with the reason when it
 * does not work, `not_found`, `too_many_requests`.
 */
export async function testWebflowSite(ctx: UserContext, id: string): Promise<SiteRow> {
  const site = await getWebflowSite(ctx, id);
  await throttleConnectionTests(ctx);
  const attempt = await tryWebflowConnection(ctx, site);
  if (attempt.failure) throw siteFailure('site_unreachable', attempt.failure);
  return attempt.site;
}
