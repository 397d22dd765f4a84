import { detachArticlesFromSite } from '../../features/articles/detach-articles.ts';
import { standstillUntil, waitForHandsOff } from '../../features/sites/hands-off.ts';
import { createSitesRepository } from '../../features/sites/sites-repository.ts';
import { notFound } from '../../lib/app-error.ts';
import { requireApproved } from '../../lib/permissions.ts';
import type { UserContext } from '../../services.ts';

/**
 * Disconnects a site; its scheduled articles become drafts. What a worker holds is waited for, and goes live
 * before the site is gone or not at all; Webflow itself takes nothing live at a date. Throws `not_found`.
 */
export async function deleteWebflowSite(ctx: UserContext, id: string): Promise<void> {
  requireApproved(ctx.user);
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (trx) => {
    const sites = createSitesRepository(trx, 'webflow');
    // Holding the row first: a batch that is being accepted for this site is waited for, and detached too.
    if (!(await sites.findForUpdate(ctx.user.id, id))) throw notFound('Site');
    await detachArticlesFromSite(trx, id, now, 'idle');
    await sites.update(ctx.user.id, id, {
      retry_at: standstillUntil(now),
      updated_at: now,
    });
  });
  await waitForHandsOff(ctx.db, id);
  await ctx.db.transaction().execute(async (trx) => {
    const sites = createSitesRepository(trx, 'webflow');
    if (!(await sites.findForUpdate(ctx.user.id, id))) return;
    await detachArticlesFromSite(trx, id, ctx.clock.now());
    await sites.delete(ctx.user.id, id);
  });
  ctx.wakePublisher();
}
