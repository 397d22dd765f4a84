import type { Executor } from '../../db/client.ts';
import { notFound } from '../../lib/app-error.ts';
import { pollUntil } from '../../lib/clock.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import { requireApproved } from '../../permissions.ts';
import type { UserContext } from '../../services.ts';
import { hasClaimedArticles, listPostsScheduledAtBlog } from './site-posts-reader.ts';
import { createSitesRepository, type SiteRow } from './sites-repository.ts';
import { unschedulePosts } from './unschedule-posts.ts';

type Context = Pick<
  UserContext,
  'db' | 'clock' | 'secrets' | 'blogs' | 'platforms' | 'wakePublisher' | 'user'
>;

export type Deleted = {
  /** Posts still scheduled on the blog, with the reason. */
  left: number;
  reason: string | null;
};

/** Makes drafts of the site's scheduled articles; `idle` leaves those out that a worker holds. */
type Detach = (trx: Executor, siteId: string, now: Date, which?: 'idle') => Promise<void>;

const nothingLeft: Deleted = { left: 0, reason: null };

/**
 * Disconnects a site, of the platform if one is named; its scheduled articles become drafts, here and at the blog, and
 * nothing of them is published any more: what a worker holds is waited for, and goes live before the site is gone or
 * not at all. Throws `not_found`.
 */
export async function removeSite(
  ctx: Context,
  { id, platform }: { id: string; platform?: string | undefined },
  detach: Detach,
): Promise<Deleted> {
  requireApproved(ctx.user);
  const site = await pauseWork(ctx, { id, platform }, detach);
  const { publishes, nativeScheduling } = ctx.platforms.get(site.platform).info.capabilities;
  if (publishes) await quiesce(ctx.db, id);
  await ctx.db.transaction().execute((trx) => detach(trx, id, ctx.clock.now()));
  const result = nativeScheduling ? await unschedule(ctx, site) : nothingLeft;
  await ctx.db.transaction().execute(async (trx) => {
    const sites = createSitesRepository(trx);
    // Locks the row first: a concurrent batch for this site completes before, and is detached too.
    if (!(await sites.findForUpdate(ctx.user.id, id))) return;
    await detach(trx, id, ctx.clock.now());
    await sites.delete(ctx.user.id, id);
  });
  ctx.wakePublisher();
  return result;
}

/** Workers start nothing at the site in this period; if this process crashes, they continue afterwards. */
const pausedMs = 60_000;

/** A request to a blog takes at most ten seconds. */
const longestRequestMs = 15_000;
const pollEveryMs = 50;

/** Until when work at a site being deleted is paused. */
function quietUntil(now: Date): Date {
  return new Date(now.getTime() + pausedMs);
}

/** Waits until no worker has a claim on the site's articles, or the claims have timed out. */
async function quiesce(db: Executor, siteId: string): Promise<void> {
  await pollUntil(async () => ((await hasClaimedArticles(db, siteId)) ? undefined : true), {
    timeoutMs: longestRequestMs,
    everyMs: pollEveryMs,
  });
}

async function pauseWork(
  ctx: Context,
  { id, platform }: { id: string; platform?: string | undefined },
  detach: Detach,
): Promise<SiteRow> {
  const now = ctx.clock.now();
  return ctx.db.transaction().execute(async (trx) => {
    const sites = createSitesRepository(trx, platform);
    if (!(await sites.findForUpdate(ctx.user.id, id))) throw notFound('Site');
    await detach(trx, id, now, 'idle');
    return sites.update(ctx.user.id, id, { retry_at: quietUntil(now), updated_at: now });
  });
}

/** The blog would publish its scheduled posts automatically. */
async function unschedule(ctx: Context, site: SiteRow): Promise<Deleted> {
  const postIds = await listPostsScheduledAtBlog(ctx.db, site.id);
  if (postIds.length === 0) return nothingLeft;
  try {
    const blog = ctx.platforms.publishing(site.platform).connectionOf(ctx.secrets, site);
    const { left, refused, reason } = await unschedulePosts(ctx, blog, postIds);
    return { left: left.length + refused.length, reason };
  } catch (error) {
    // Undecryptable credentials are no reason to keep the site.
    if (error instanceof ProviderError) return { left: postIds.length, reason: error.message };
    throw error;
  }
}
