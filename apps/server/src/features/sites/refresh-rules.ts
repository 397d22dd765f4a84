import type { RefreshRules } from '@chapterhouse/contract/articles/refresh-endpoints';
import type { UserContext } from '../../services.ts';
import { getSite } from './get-site.ts';
import { createSitesRepository } from './sites-repository.ts';

type Context = Pick<UserContext, 'db' | 'user'>;

/** After how many months the articles of one of the user's sites are old. Throws `not_found`. */
export async function getRefreshRules(ctx: Context, siteId: string): Promise<RefreshRules> {
  return { after_months: (await getSite(ctx, siteId)).refresh_after_months };
}

/** Changes that. Throws `not_found`. */
export async function saveRefreshRules(
  ctx: Context & Pick<UserContext, 'clock'>,
  siteId: string,
  { after_months: refresh_after_months }: RefreshRules,
): Promise<RefreshRules> {
  await getSite(ctx, siteId);
  const changes = { refresh_after_months, updated_at: ctx.clock.now() };
  const site = await createSitesRepository(ctx.db).update(ctx.user.id, siteId, changes);
  return { after_months: site.refresh_after_months };
}
