import type { OtherWebsiteInput } from '@chapterhouse/contract/platforms/other/endpoints';
import { notFound } from '../../lib/app-error.ts';
import { requireApproved } from '../../lib/permissions.ts';
import type { UserContext } from '../../services.ts';
import { createOtherWebsitesRepository, type OtherWebsiteRow } from './other-websites-repository.ts';

/** Changes a website's name and address. Throws `not_found`. */
export async function updateOtherWebsite(
  ctx: UserContext,
  id: string,
  input: OtherWebsiteInput,
): Promise<OtherWebsiteRow> {
  requireApproved(ctx.user);
  const website = await createOtherWebsitesRepository(ctx.db).update(ctx.user.id, id, input);
  if (!website) throw notFound('Website');
  return website;
}
