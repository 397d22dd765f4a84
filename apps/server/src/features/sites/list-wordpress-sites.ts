import { requireApproved } from '../../lib/permissions.ts';
import type { UserContext } from '../../services.ts';
import { createSitesRepository, type SiteRow } from './sites-repository.ts';

/** The user's WordPress sites, oldest first. */
export async function listWordPressSites(ctx: UserContext): Promise<SiteRow[]> {
  requireApproved(ctx.user);
  return createSitesRepository(ctx.db, 'wordpress').list(ctx.user.id);
}
