import { notFound } from '../../lib/app-error.ts';
import { requireApproved } from '../../lib/permissions.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import { connectionOf } from '../../platforms/wordpress/site-secrets.ts';
import type { UserContext } from '../../services.ts';
import { detachArticlesFromSite } from '../articles/detach-articles.ts';
import { listPostsScheduledAtBlog } from '../articles/site-posts-reader.ts';
import { standstillUntil, waitForHandsOff } from './hands-off.ts';
import { createSitesRepository, type SiteRow } from './sites-repository.ts';
import { takeBackPosts } from './take-back-posts.ts';

type Deleted = {
  /** Posts that are still scheduled at the blog, and why. */
  left: number;
  reason: string | null;
};

/**
 * Disconnects a site; its scheduled articles become drafts, here and at the blog, and nothing of them is
 * published any more: what a worker holds is waited for, and goes live before the site is gone or not at all.
 * Throws `not_found`.
 */
export async function deleteWordPressSite(ctx: UserContext, id: string): Promise<Deleted> {
  requireApproved(ctx.user);
  const site = await standStill(ctx, id);
  await waitForHandsOff(ctx.db, id);
  await ctx.db.transaction().execute(async (trx) => {
    await detachArticlesFromSite(trx, id, ctx.clock.now());
  });
  const result = await takeBack(ctx, site);
  await ctx.db.transaction().execute(async (trx) => {
    const sites = createSitesRepository(trx, 'wordpress');
    // Holding the row first: a batch that is being accepted for this site is waited for, and detached too.
    if (!(await sites.findForUpdate(ctx.user.id, id))) return;
    await detachArticlesFromSite(trx, id, ctx.clock.now());
    await sites.delete(ctx.user.id, id);
  });
  ctx.wakePublisher();
  return result;
}

async function standStill(ctx: UserContext, id: string): Promise<SiteRow> {
  const now = ctx.clock.now();
  return ctx.db.transaction().execute(async (trx) => {
    const sites = createSitesRepository(trx, 'wordpress');
    if (!(await sites.findForUpdate(ctx.user.id, id))) throw notFound('Site');
    await detachArticlesFromSite(trx, id, now, 'idle');
    return sites.update(ctx.user.id, id, { retry_at: standstillUntil(now), updated_at: now });
  });
}

/** The blog would take its scheduled posts live by itself. */
async function takeBack(ctx: UserContext, site: SiteRow): Promise<Deleted> {
  const postIds = await listPostsScheduledAtBlog(ctx.db, site.id);
  if (postIds.length === 0) return { left: 0, reason: null };
  try {
    const { left, refused, reason } = await takeBackPosts(ctx, connectionOf(ctx.secrets, site), postIds);
    return { left: left.length + refused.length, reason };
  } catch (error) {
    // The stored credentials cannot be read any more: no reason to keep the site.
    if (error instanceof ProviderError) return { left: postIds.length, reason: error.message };
    throw error;
  }
}
