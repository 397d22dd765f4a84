import { siteTexts } from '@chapterhouse/contract/sites/texts';
import { createSitesRepository, type SiteRow } from '../../features/sites/sites-repository.ts';
import { notFound } from '../../lib/app-error.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import type { UserContext } from '../../services.ts';
import { connectionOfWebflow } from './webflow-connection.ts';

type Attempt = { site: SiteRow; failure: ProviderError | null };

/**
 * Tries the connection and stores what came of it in the site's status. A failure is an answer, not an error.
 * Never inside a transaction: it calls Webflow. Throws `not_found` when the site was deleted meanwhile.
 */
export async function tryWebflowConnection(ctx: UserContext, site: SiteRow): Promise<Attempt> {
  const failure = await failureOf(ctx, site);
  const sites = createSitesRepository(ctx.db, 'webflow');
  const outcome = failure
    ? { status: 'error' as const, message: failure.message || siteTexts.connectionTestFailed }
    : { status: 'connected' as const, message: null };
  await sites.saveOutcome(site, outcome, ctx.clock.now());
  // What waited for this site may go on.
  if (!failure) ctx.wakePublisher();
  const after = await sites.find(ctx.user.id, site.id);
  if (!after) throw notFound('Site');
  return { site: after, failure };
}

async function failureOf(ctx: UserContext, site: SiteRow): Promise<ProviderError | null> {
  try {
    await ctx.blogs.testConnection(connectionOfWebflow(ctx.secrets, site));
    return null;
  } catch (error) {
    if (error instanceof ProviderError) return error;
    throw error;
  }
}
