import { requireApproved } from '../../lib/permissions.ts';
import type { UserContext } from '../../services.ts';
import { createOtherWebsitesRepository, type OtherWebsiteRow } from './other-websites-repository.ts';

/** The user's other websites, oldest first. */
export async function listOtherWebsites(ctx: UserContext): Promise<OtherWebsiteRow[]> {
  requireApproved(ctx.user);
  return createOtherWebsitesRepository(ctx.db).list(ctx.user.id);
}
