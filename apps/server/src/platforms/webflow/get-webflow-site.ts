import { createSitesRepository, type SiteRow } from '../../features/sites/sites-repository.ts';
import { notFound } from '../../lib/app-error.ts';
import { requireApproved } from '../../lib/permissions.ts';
import type { UserContext } from '../../services.ts';

/** One of the user's Webflow sites. Throws `not_found`. */
export async function getWebflowSite(ctx: UserContext, id: string): Promise<SiteRow> {
  requireApproved(ctx.user);
  const site = await createSitesRepository(ctx.db, 'webflow').find(ctx.user.id, id);
  if (!site) throw notFound('Site');
  return site;
}
