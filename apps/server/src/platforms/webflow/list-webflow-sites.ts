import { createSitesRepository, type SiteRow } from '../../features/sites/sites-repository.ts';
import { requireApproved } from '../../lib/permissions.ts';
import type { UserContext } from '../../services.ts';

/** The user's Webflow sites, oldest first. */
export async function listWebflowSites(ctx: UserContext): Promise<SiteRow[]> {
  requireApproved(ctx.user);
  return createSitesRepository(ctx.db, 'webflow').list(ctx.user.id);
}
