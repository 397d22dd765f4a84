import { notFound } from '../../lib/app-error.ts';
import { requireApproved } from '../../lib/permissions.ts';
import type { UserContext } from '../../services.ts';
import { createOtherWebsitesRepository, type OtherWebsiteRow } from './other-websites-repository.ts';

/** One of the user's other websites. Throws `not_found`. */
export async function getOtherWebsite(ctx: UserContext, id: string): Promise<OtherWebsiteRow> {
  requireApproved(ctx.user);
  const website = await createOtherWebsitesRepository(ctx.db).find(ctx.user.id, id);
  if (!website) throw notFound('Website');
  return website;
}
