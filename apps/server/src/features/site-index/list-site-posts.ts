import type { SiteIndex, SitePost } from '@chapterhouse/contract/sites/posts';
import { throttle } from '../../db/throttle.ts';
import type { UserContext } from '../../services.ts';
import { getSite } from '../sites/get-site.ts';
import { refreshIndexJob } from './refresh-index-job.ts';
import { createSitePostsRepository } from './site-posts-repository.ts';

type Context = Pick<UserContext, 'db' | 'user' | 'clock'>;

const pageSize = 50;
/** A reading takes at most this long; an older one crashed. */
const longestReadingMs = 900_000;
const refreshesPerSite = { max: 5, windowSeconds: 600 };

/** The known posts of one of the user's sites, and how the last reading went. Throws `not_found`. */
export async function listSitePosts(
  ctx: Context,
  siteId: string,
  { search = '', cursor }: { search?: string | undefined; cursor?: string | undefined },
): Promise<{ index: SiteIndex; posts: SitePost[]; next_cursor?: string }> {
  await getSite(ctx, siteId);
  const from = Number(cursor ?? 0);
  const rows = await createSitePostsRepository(ctx.db).list(siteId, { search, from, most: pageSize + 1 });
  const posts = rows.slice(0, pageSize).map(({ post_id, published_at, modified_at, ...post }) => ({
    ...post,
    id: post_id,
    published_at: published_at?.toISOString() ?? null,
    modified_at: modified_at?.toISOString() ?? null,
  }));
  const index = await siteIndexOf(ctx, siteId);
  return { index, posts, ...(rows.length > pageSize ? { next_cursor: String(from + pageSize) } : {}) };
}

/** Enqueues a reading, unless one waits. Throws `not_found`, `too_many_requests`. */
export async function refreshSitePosts(
  ctx: Context & Pick<UserContext, 'jobs'>,
  siteId: string,
): Promise<SiteIndex> {
  await getSite(ctx, siteId);
  await throttle(ctx, `site-index:${siteId}`, refreshesPerSite);
  const options = { userId: ctx.user.id, singletonKey: siteId, isInteractive: true };
  return ctx.db.transaction().execute(async (trx) => {
    const inside = { ...ctx, db: trx };
    const { status } = await siteIndexOf(inside, siteId);
    // Not only when its job starts: until then the list would say that it is over.
    if (status !== 'reading') await createSitePostsRepository(trx).start(siteId, ctx.clock.now());
    await ctx.jobs.enqueue(trx, refreshIndexJob, { siteId }, options);
    return siteIndexOf(inside, siteId);
  });
}

async function siteIndexOf({ db, clock }: Context, siteId: string): Promise<SiteIndex> {
  const row = await createSitePostsRepository(db).findIndex(siteId);
  if (!row) return { status: 'waiting', posts: 0, read: 0, total: 0, refreshed_at: null, message: null };
  const { started_at: started, ended_at: ended, message } = row;
  const isOver = (ended && ended >= started) || clock.now().getTime() - started.getTime() > longestReadingMs;
  const status = isOver ? (message === null ? 'ready' : 'failed') : 'reading';
  return {
    status,
    posts: row.posts,
    read: row.read_posts,
    total: row.total_posts,
    refreshed_at: row.refreshed_at?.toISOString() ?? null,
    message,
  };
}
