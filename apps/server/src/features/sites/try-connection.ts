import { siteTexts } from '@chapterhouse/contract/sites/texts';
import { notFound } from '../../lib/app-error.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import { throttle } from '../../lib/throttle.ts';
import type { UserContext } from '../../services.ts';
import { type ConnectionOutcome, createSitesRepository, type SiteRow } from './sites-repository.ts';

const testsPerUser = { max: 10, windowSeconds: 60 };

type Attempt = { site: SiteRow; failure: ProviderError | null };

/** Each test sends requests to a user-supplied URL. Throws `too_many_requests`. */
export async function throttleConnectionTests(ctx: UserContext): Promise<void> {
  await throttle(ctx, `site-test:${ctx.user.id}`, testsPerUser);
}

/**
 * Tests the connection and stores the result in the site's status. A failure is a result, not an error.
 * Do not call within a transaction: it sends requests. Throws `not_found` if the site was deleted meanwhile.
 */
export async function tryConnection(ctx: UserContext, site: SiteRow): Promise<Attempt> {
  const { outcome, failure } = await callSite(ctx, site);
  const sites = createSitesRepository(ctx.db);
  await sites.saveOutcome(site, outcome, ctx.clock.now());
  // Resume work that waits for this site.
  if (outcome.status === 'connected') ctx.wakePublisher();
  const after = await sites.find(ctx.user.id, site.id);
  if (!after) throw notFound('Site');
  return { site: after, failure };
}

async function callSite(
  ctx: UserContext,
  site: SiteRow,
): Promise<{ outcome: ConnectionOutcome; failure: ProviderError | null }> {
  try {
    const { connectionOf, settingsFrom } = ctx.platforms.publishing(site.platform);
    const report = await ctx.blogs.testConnection(connectionOf(ctx.secrets, site));
    const settings = settingsFrom?.(report) ?? {};
    return { outcome: { status: 'connected', message: null, settings }, failure: null };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const message = error.message || siteTexts.connectionTestFailed;
    return { outcome: { status: 'error', message }, failure: error };
  }
}
