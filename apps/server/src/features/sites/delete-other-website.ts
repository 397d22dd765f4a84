import { notFound } from '../../lib/app-error.ts';
import { requireApproved } from '../../lib/permissions.ts';
import type { UserContext } from '../../services.ts';
import { detachArticlesFromSite } from '../articles/detach-articles.ts';
import { createSitesRepository } from './sites-repository.ts';

/** Removes a website; its scheduled articles become drafts. Throws `not_found`. */
export async function deleteOtherWebsite(ctx: UserContext, id: string): Promise<void> {
  requireApproved(ctx.user);
  await ctx.db.transaction().execute(async (trx) => {
    const websites = createSitesRepository(trx, 'other');
    // Holding the row first: a batch that is being accepted for this site is waited for, and detached too.
    if (!(await websites.findForUpdate(ctx.user.id, id))) throw notFound('Website');
    await detachArticlesFromSite(trx, id, ctx.clock.now());
    await websites.delete(ctx.user.id, id);
  });
}
