import type { UserContext } from '../../services.ts';
import { getWordPressSite } from './get-wordpress-site.ts';
import { siteFailure } from './site-failure.ts';
import type { SiteRow } from './sites-repository.ts';
import { throttleConnectionTests, tryConnection } from './try-connection.ts';

/**
 * Tries the connection and stores the result either way. Throws `site_unreachable` with the reason when it
 * does not work, `not_found`, `too_many_requests`.
 */
export async function testWordPressSite(ctx: UserContext, id: string): Promise<SiteRow> {
  const site = await getWordPressSite(ctx, id);
  await throttleConnectionTests(ctx);
  const attempt = await tryConnection(ctx, site);
  if (attempt.failure) throw siteFailure('site_unreachable', attempt.failure);
  return attempt.site;
}
