import { requireApproved } from '../../../lib/permissions.ts';
import type { UserContext } from '../../../services.ts';
import { createWebflowSitesRepository, type WebflowSiteRow } from './webflow-sites-repository.ts';

/** The user's Webflow sites, oldest first. */
export async function listWebflowSites(ctx: UserContext): Promise<WebflowSiteRow[]> {
  requireApproved(ctx.user);
  return createWebflowSitesRepository(ctx.db).list(ctx.user.id);
}
