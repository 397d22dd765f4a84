import type { OtherWebsiteInput } from '@chapterhouse/contract/platforms/other/endpoints';
import { createSitesRepository, type SiteRow } from '../../features/sites/sites-repository.ts';
import { requireApproved } from '../../lib/permissions.ts';
import type { UserContext } from '../../services.ts';

/** Adds a website of another platform. These do not count towards a limit. */
export async function createOtherWebsite(ctx: UserContext, input: OtherWebsiteInput): Promise<SiteRow> {
  requireApproved(ctx.user);
  const now = ctx.clock.now();
  return createSitesRepository(ctx.db, 'other').insert({
    ...input,
    id: ctx.newId(),
    user_id: ctx.user.id,
    platform: 'other',
    status: 'connected',
    created_at: now,
    updated_at: now,
  });
}
