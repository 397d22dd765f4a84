import { notFound } from '../../../lib/app-error.ts';
import { requireApproved } from '../../../lib/permissions.ts';
import type { UserContext } from '../../../services.ts';
import { createWebflowSitesRepository, type WebflowSiteRow } from './webflow-sites-repository.ts';

/** One of the user's Webflow sites. Throws `not_found`. */
export async function getWebflowSite(ctx: UserContext, id: string): Promise<WebflowSiteRow> {
  requireApproved(ctx.user);
  const site = await createWebflowSitesRepository(ctx.db).find(ctx.user.id, id);
  if (!site) throw notFound('Site');
  return site;
}
