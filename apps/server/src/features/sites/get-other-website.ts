import { notFound } from '../../lib/app-error.ts';
import { requireApproved } from '../../lib/permissions.ts';
import type { UserContext } from '../../services.ts';
import { createSitesRepository, type SiteRow } from './sites-repository.ts';

/** One of the user's other websites. Throws `not_found`. */
export async function getOtherWebsite(ctx: UserContext, id: string): Promise<SiteRow> {
  requireApproved(ctx.user);
  const website = await createSitesRepository(ctx.db, 'other').find(ctx.user.id, id);
  if (!website) throw notFound('Website');
  return website;
}
