import { AppError } from '../../lib/app-error.ts';
import type { UserContext } from '../../services.ts';
import { getSite } from './get-site.ts';
import { siteFailure } from './site-failure.ts';
import type { SiteRow } from './sites-repository.ts';
import { throttleConnectionTests, tryConnection } from './try-connection.ts';

/**
 * Tests the connection and stores the result either way. Throws `site_unreachable` with the reason when it
 * does not work, `not_found`, `conflict` (nothing is published there), `too_many_requests`.
 */
export async function testSite(ctx: UserContext, id: string, platform?: string): Promise<SiteRow> {
  const site = await getSite(ctx, id, platform);
  if (!ctx.platforms.get(site.platform).publishing) {
    throw new AppError(
      'conflict',
      'Articles are published on this website by hand, so it has no connection to test.',
    );
  }
  await throttleConnectionTests(ctx);
  const attempt = await tryConnection(ctx, site);
  if (attempt.failure) throw siteFailure('site_unreachable', attempt.failure);
  return attempt.site;
}
