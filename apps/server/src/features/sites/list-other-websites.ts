import { requireApproved } from '../../lib/permissions.ts';
import type { UserContext } from '../../services.ts';
import { createSitesRepository, type SiteRow } from './sites-repository.ts';

/** The user's other websites, oldest first. */
export async function listOtherWebsites(ctx: UserContext): Promise<SiteRow[]> {
  requireApproved(ctx.user);
  return createSitesRepository(ctx.db, 'other').list(ctx.user.id);
}
