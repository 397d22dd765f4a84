import type { OtherWebsiteInput } from '@chapterhouse/contract/platforms/other/endpoints';
import { requireApproved } from '../../lib/permissions.ts';
import type { UserContext } from '../../services.ts';
import { createOtherWebsitesRepository, type OtherWebsiteRow } from './other-websites-repository.ts';

/** Adds a website that gets its HTML by hand. These count towards no limit. */
export async function createOtherWebsite(
  ctx: UserContext,
  input: OtherWebsiteInput,
): Promise<OtherWebsiteRow> {
  requireApproved(ctx.user);
  return createOtherWebsitesRepository(ctx.db).insert({
    ...input,
    id: ctx.newId(),
    user_id: ctx.user.id,
    created_at: ctx.clock.now(),
  });
}
