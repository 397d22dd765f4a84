import { requireApproved } from '../../lib/permissions.ts';
import type { UserContext } from '../../services.ts';
import { createWordPressSitesRepository, type WordPressSiteRow } from './wordpress-sites-repository.ts';

/** The user's WordPress sites, oldest first. */
export async function listWordPressSites(ctx: UserContext): Promise<WordPressSiteRow[]> {
  requireApproved(ctx.user);
  return createWordPressSitesRepository(ctx.db).list(ctx.user.id);
}
