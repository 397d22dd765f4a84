import type { OtherWebsiteInput } from '@chapterhouse/contract/platforms/other/endpoints';
import { createSitesRepository, type SiteRow } from '../../features/sites/sites-repository.ts';
import { notFound } from '../../lib/app-error.ts';
import { requireApproved } from '../../lib/permissions.ts';
import type { UserContext } from '../../services.ts';

/** Updates a website's name and URL. Throws `not_found`. */
export async function updateOtherWebsite(
  ctx: UserContext,
  id: string,
  input: OtherWebsiteInput,
): Promise<SiteRow> {
  requireApproved(ctx.user);
  const sites = createSitesRepository(ctx.db, 'other');
  if (!(await sites.find(ctx.user.id, id))) throw notFound('Website');
  return sites.update(ctx.user.id, id, { ...input, updated_at: ctx.clock.now() });
}
