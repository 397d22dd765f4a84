import { type LaneLocks, laneKeys } from '../../db/lane-locks.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import type { BlogConnection } from '../../providers/publishing/publishing.ts';
import type { Services } from '../../services.ts';
import { findConnection } from '../sites/sites-reader.ts';
import { discardPostsJob } from './discard-posts-job.ts';
import { createDiscardedPostsRepository, type DiscardedPost } from './discarded-posts-repository.ts';
import { isSameBlog } from './recognise-post.ts';

type Context = Pick<Services, 'db' | 'clock' | 'blogs' | 'log' | 'secrets' | 'jobs' | 'platforms'> & {
  locks: Pick<LaneLocks, 'tryLock' | 'unlock'>;
};

/** A lane's own work goes first; it is free again when its requests are through. */
const laneBusyMs = 2_000;

/** They say something about one post; anything else holds for the whole blog. */
const postFaults: ReadonlySet<string> = new Set(['not_found', 'rejected', 'forbidden']);

/**
 * Moves the posts of deleted articles to the trash of their blog, through the lane that publishing needs less; live
 * ones, and what is somebody else's, stay. Throws `ProviderError` when the blog cannot be reached: what is left is tried again.
 */
export async function discardPosts(ctx: Context, siteId: string, signal: AbortSignal): Promise<void> {
  const repository = createDiscardedPostsRepository(ctx.db);
  const posts = await repository.list(siteId);
  const site = await findConnection(ctx, siteId);
  // Disconnected meanwhile, and with it the way to them.
  if (!site) return repository.delete(posts.map(({ id }) => id));
  const lane = laneKeys(siteId).at(-1) ?? siteId;
  for (const post of posts) {
    signal.throwIfAborted();
    // For each post anew: what falls due meanwhile need not wait for all of them.
    if (!(await ctx.locks.tryLock(lane))) return comeBack(ctx, post);
    try {
      await takeAway(ctx, site.connect(post.collection_id ?? undefined), post);
    } finally {
      await ctx.locks.unlock(lane);
    }
  }
}

async function takeAway(ctx: Context, blog: BlogConnection, post: DiscardedPost): Promise<void> {
  const repository = createDiscardedPostsRepository(ctx.db);
  if (post.post_id !== null) {
    await unlessRefused(ctx, post, () => discard(ctx, blog, post));
    // Done once: a post that its owner takes out of the trash again is theirs.
    await repository.update(post.id, { post_id: null });
  }
  if (post.strays_until !== null) await unlessRefused(ctx, post, () => sweep(ctx, blog, post));
  const mayFollow = post.strays_until !== null && post.strays_until > ctx.clock.now();
  if (!mayFollow) await repository.delete([post.id]);
}

async function comeBack({ db, jobs, clock }: Context, post: DiscardedPost): Promise<void> {
  const { site_id: siteId, user_id: userId } = post;
  const startAfter = new Date(clock.now().getTime() + laneBusyMs);
  await jobs.enqueue(db, discardPostsJob, { siteId }, { userId, singletonKey: siteId, startAfter });
}

/** Starts a job for each blog where something is left. */
export async function discardLeftPosts(services: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  for (const { siteId, userId } of await createDiscardedPostsRepository(services.db).sites()) {
    await services.jobs.enqueue(services.db, discardPostsJob, { siteId }, { userId, singletonKey: siteId });
  }
}

async function discard({ blogs, log }: Context, blog: BlogConnection, row: DiscardedPost): Promise<void> {
  const { post_id: postId, article_id: articleId } = row;
  // At another address the same id is somebody else's post.
  if (postId === null || !isSameBlog(row.site_url, blog.url)) return;
  const post = await blogs.getPost(blog, postId);
  if (!post || post.status === 'trash' || post.status === 'publish' || post.status === 'private') return;
  await blogs.trashPost(blog, postId);
  log.info({ articleId, postId }, 'moved the post of a deleted article to the trash');
}

/** Drafts that lost calls made for it, which nobody has seen. */
async function sweep({ blogs, log }: Context, blog: BlogConnection, row: DiscardedPost): Promise<void> {
  for (const post of await blogs.findDrafts(blog, row.article_id)) {
    if (post.status !== 'draft') continue;
    await blogs.deletePost(blog, post.id);
    log.info({ articleId: row.article_id, postId: post.id }, 'deleted a draft that a lost call had made');
  }
}

async function unlessRefused({ log }: Context, row: DiscardedPost, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ProviderError && postFaults.has(error.kind))) throw error;
    log.warn({ err: error, articleId: row.article_id }, 'the blog keeps the post of a deleted article');
  }
}
