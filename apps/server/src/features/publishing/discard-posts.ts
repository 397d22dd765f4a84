import { type SlotLocks, slotKeys } from '../../db/slot-locks.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import type { BlogConnection } from '../../providers/publishing/publishing.ts';
import type { Services } from '../../services.ts';
import { findConnection } from '../sites/sites-reader.ts';
import { createDiscardedPostsRepository, type DiscardedPost } from './discarded-posts-repository.ts';
import { discardPostsJob } from './publishing-jobs.ts';
import { isSameBlog } from './steps/find-existing-post.ts';

type Context = Pick<Services, 'db' | 'clock' | 'blogs' | 'log' | 'secrets' | 'jobs' | 'platforms'> & {
  locks: Pick<SlotLocks, 'tryLock' | 'unlock'>;
};

/** Publishing has priority; the slot is released after the requests. */
const slotBusyMs = 2_000;

/** These errors concern one post; all others concern the whole blog. */
const postFaults: ReadonlySet<string> = new Set(['not_found', 'rejected', 'forbidden']);

/**
 * Trashes the posts of deleted articles on their blog, through the less used publishing slot; published
 * posts, and other people's, stay. Throws `ProviderError` if the blog is unreachable: the rest is retried.
 */
export async function discardPosts(ctx: Context, siteId: string, signal: AbortSignal): Promise<void> {
  const repository = createDiscardedPostsRepository(ctx.db);
  const posts = await repository.list(siteId);
  const site = await findConnection(ctx, siteId);
  // The site was disconnected meanwhile, so its posts cannot be reached.
  if (!site) return repository.delete(posts.map(({ id }) => id));
  const key = slotKeys(siteId).at(-1) ?? siteId;
  for (const post of posts) {
    signal.throwIfAborted();
    // Acquired per post: due articles do not wait for all of them.
    if (!(await ctx.locks.tryLock(key))) return enqueueAgain(ctx, post);
    try {
      await removePost(ctx, site.connect(post.collection_id ?? undefined), post);
    } finally {
      await ctx.locks.unlock(key);
    }
  }
}

async function removePost(ctx: Context, blog: BlogConnection, post: DiscardedPost): Promise<void> {
  const repository = createDiscardedPostsRepository(ctx.db);
  if (post.post_id !== null) {
    await unlessRefused(ctx, post, () => discard(ctx, blog, post));
    // Only once: a post that its owner restores from the trash is left alone.
    await repository.update(post.id, { post_id: null });
  }
  if (post.strays_until !== null) await unlessRefused(ctx, post, () => deleteOrphanDrafts(ctx, blog, post));
  const mayFollow = post.strays_until !== null && post.strays_until > ctx.clock.now();
  if (!mayFollow) await repository.delete([post.id]);
}

async function enqueueAgain({ db, jobs, clock }: Context, post: DiscardedPost): Promise<void> {
  const { site_id: siteId, user_id: userId } = post;
  const startAfter = new Date(clock.now().getTime() + slotBusyMs);
  await jobs.enqueue(db, discardPostsJob, { siteId }, { userId, singletonKey: siteId, startAfter });
}

/** Enqueues a job for each blog with pending work. */
export async function discardLeftPosts(services: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  for (const { siteId, userId } of await createDiscardedPostsRepository(services.db).sites()) {
    await services.jobs.enqueue(services.db, discardPostsJob, { siteId }, { userId, singletonKey: siteId });
  }
}

async function discard({ blogs, log }: Context, blog: BlogConnection, row: DiscardedPost): Promise<void> {
  const { post_id: postId, article_id: articleId } = row;
  // At another URL, the same id may be another post.
  if (postId === null || !isSameBlog(row.site_url, blog.url)) return;
  const post = await blogs.getPost(blog, postId);
  if (!post || post.status === 'trash' || post.status === 'publish' || post.status === 'private') return;
  await blogs.trashPost(blog, postId);
  log.info({ articleId, postId }, 'moved the post of a deleted article to the trash');
}

/** Orphan drafts created by lost requests, which nobody has seen. */
async function deleteOrphanDrafts(
  { blogs, log }: Context,
  blog: BlogConnection,
  row: DiscardedPost,
): Promise<void> {
  for (const post of await blogs.findDrafts(blog, row.article_id)) {
    if (post.status !== 'draft') continue;
    await blogs.deletePost(blog, post.id);
    log.info(
      { articleId: row.article_id, postId: post.id },
      'deleted an orphan draft left by a lost response',
    );
  }
}

async function unlessRefused({ log }: Context, row: DiscardedPost, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ProviderError && postFaults.has(error.kind))) throw error;
    log.warn({ err: error, articleId: row.article_id }, 'could not remove the post of a deleted article');
  }
}
