import type { ErrorCode } from '@chapterhouse/contract/errors';
import { siteTexts } from '@chapterhouse/contract/sites/texts';
import { throttle } from '../../db/throttle.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import type { UserContext } from '../../services.ts';
import { getSite } from './get-site.ts';
import { type ConnectionOutcome, createSitesRepository, type SiteRow } from './sites-repository.ts';

const testsPerUser = { max: 10, windowSeconds: 60 };

/** What testing a connection takes. */
export type ConnectionContext = Pick<
  UserContext,
  'db' | 'clock' | 'user' | 'platforms' | 'secrets' | 'blogs' | 'wakePublisher'
>;

/** What adding or changing a site takes: its room in the plan, its secrets, and a test of the connection. */
export type SaveSiteContext = ConnectionContext & Pick<UserContext, 'env' | 'newId' | 'payments'>;

type Attempt = { site: SiteRow; failure: ProviderError | null };

/** Each test sends requests to a user-supplied URL. Throws `too_many_requests`. */
export async function throttleConnectionTests(
  ctx: Pick<UserContext, 'db' | 'clock' | 'user'>,
): Promise<void> {
  await throttle(ctx, `site-test:${ctx.user.id}`, testsPerUser);
}

/**
 * Tests the connection and stores the result in the site's status. A failure is a result, not an error.
 * Do not call within a transaction: it sends requests. Throws `not_found` if the site was deleted meanwhile.
 */
export async function tryConnection(ctx: ConnectionContext, site: SiteRow): Promise<Attempt> {
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
  ctx: ConnectionContext,
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

/** Converts a provider error into an error for the user. */
export function siteFailure(code: Extract<ErrorCode, `site_${string}`>, failure: ProviderError): AppError {
  return new AppError(code, failure.message || siteTexts.connectionTestFailed, {
    logMessage: `site: ${failure.kind} ${failure.reason ?? ''}`.trimEnd(),
    ...(failure.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: failure.retryAfterSeconds }),
    cause: failure,
  });
}

/**
 * Tests the connection and stores the result either way. Throws `site_unreachable` with the reason when it
 * does not work, `not_found`, `conflict` (nothing is published there), `too_many_requests`.
 */
export async function testSite(ctx: ConnectionContext, id: string, platform?: string): Promise<SiteRow> {
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
