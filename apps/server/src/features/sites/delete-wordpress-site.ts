import { notFound } from '../../lib/app-error.ts';
import { requireApproved } from '../../lib/permissions.ts';
import type { UserContext } from '../../services.ts';
import { detachArticlesFromSite } from '../articles/detach-articles.ts';
import { createWordPressSitesRepository } from './wordpress-sites-repository.ts';

/** Disconnects a site; its scheduled articles become drafts. Throws `not_found`. */
export async function deleteWordPressSite(ctx: UserContext, id: string): Promise<void> {
  requireApproved(ctx.user);
  await ctx.db.transaction().execute(async (trx) => {
    const sites = createWordPressSitesRepository(trx);
    // Holding the row first: a batch that is being accepted for this site is waited for, and detached too.
    if (!(await sites.findForUpdate(ctx.user.id, id))) throw notFound('Site');
    await detachArticlesFromSite(trx, { wordpressSiteId: id }, ctx.clock.now());
    await sites.delete(ctx.user.id, id);
  });
  ctx.wakePublisher();
}
