import { cutText } from '@chapterhouse/contract/cut-text';
import { type SlotLocks, slotKeys } from '../../db/slot-locks.ts';
import { wait } from '../../lib/clock.ts';
import { onBehalfOf } from '../../lib/net/keyed-limit.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import type { PublishedPost, SiteGuidelines } from '../../providers/publishing/post-reader.ts';
import type { Services } from '../../services.ts';
import { findConnection } from '../sites/sites-reader.ts';
import { refreshIndexJob } from './refresh-index-job.ts';
import { createSitePostsRepository, type NewSitePost } from './site-posts-repository.ts';

type Context = Pick<Services, 'db' | 'clock' | 'log' | 'secrets' | 'platforms' | 'readPosts' | 'textWork'> & {
  locks: Pick<SlotLocks, 'tryLock' | 'unlock'>;
};

/** Publishing has priority; it releases its slot after the posts that are due. */
const slotBusyMs = 250;

const longestExcerpt = 300;

/**
 * Reads the new, changed and deleted posts of a site into its index. A site that cannot be read keeps what is known of it, with
 * the reason for its owner.
 */
export async function refreshIndex(ctx: Context, siteId: string, signal: AbortSignal): Promise<void> {
  const site = await findConnection(ctx, siteId);
  if (!site) return;
  const { userId, platform, used, settings, connect } = site;
  const posts = createSitePostsRepository(ctx.db);
  await posts.start(siteId, ctx.clock.now());
  try {
    const { gone } = await onBehalfOf(userId, async () =>
      ctx.readPosts(
        { platform, url: used.url, settings, connect },
        {
          known: await posts.known(siteId),
          onPosts: async (read, total) => {
            const rows = await Promise.all(read.map((post) => withFacts(ctx, userId, post)));
            await posts.save(siteId, rows, total);
          },
          request: (send) => throughSlot(ctx, siteId, signal, send),
          signal,
        },
      ),
    );
    await posts.finish(siteId, gone, ctx.clock.now());
  } catch (error) {
    if (!(error instanceof ProviderError) || signal.aborted) throw error;
    ctx.log.warn({ siteId, kind: error.kind, reason: error.reason }, 'could not read the posts of a site');
    await posts.fail(siteId, error.message, ctx.clock.now());
  }
}

/**
 * The current texts of known posts of a site, in their order, without those that are gone; and what its owner wrote down about its
 * texts, if the platform has a place for that. Throws `ProviderError`.
 */
export async function readSitePosts(
  ctx: Context,
  siteId: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<{ posts: PublishedPost[]; guidelines: SiteGuidelines | undefined }> {
  const site = await findConnection(ctx, siteId);
  if (!site) return { posts: [], guidelines: undefined };
  const { userId, platform, used, settings, connect } = site;
  const read = new Map<string, PublishedPost>();
  const found: SiteGuidelines[] = [];
  await onBehalfOf(userId, () =>
    ctx.readPosts(
      { platform, url: used.url, settings, connect },
      {
        known: new Map(),
        only: ids,
        onGuidelines: (guidelines) => void found.push(guidelines),
        onPosts: async (posts) => {
          for (const post of posts) read.set(post.id, post);
        },
        request: (send) => throughSlot(ctx, siteId, signal, send),
        signal,
      },
    ),
  );
  return { posts: ids.flatMap((id) => read.get(id) ?? []), guidelines: found[0] };
}

/** Through the less used publishing slot, which is released after each request. */
async function throughSlot<T>(
  { locks }: Context,
  siteId: string,
  signal: AbortSignal,
  send: () => Promise<T>,
): Promise<T> {
  const key = slotKeys(siteId)[1];
  while (!(await locks.tryLock(key))) await wait(slotBusyMs, signal);
  try {
    signal.throwIfAborted();
    return await send();
  } finally {
    await locks.unlock(key);
  }
}

async function withFacts(
  { textWork }: Context,
  userId: string,
  { html, ...post }: PublishedPost,
): Promise<NewSitePost> {
  const { text, ...facts } = await textWork
    .run('postFacts', { html, userId }, { userId, isBackground: true })
    // A post that takes too long is found by its title.
    .catch(() => ({ headings: [], text: '', language: null, signature: { minhash: [], bands: [] } }));
  const excerpt = post.excerpt || text.replace(/\s+/g, ' ');
  return {
    ...post,
    ...facts,
    excerpt: excerpt.length > longestExcerpt ? `${cutText(excerpt, longestExcerpt - 1)}…` : excerpt,
  };
}

/** Enqueues the reading of sites that are new, were read a day ago, or have a new article. */
export async function refreshDueIndexes(ctx: Pick<Services, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const due = await createSitePostsRepository(ctx.db).listDue(ctx.clock.now());
  for (const { siteId, userId } of due) {
    await ctx.jobs.enqueue(ctx.db, refreshIndexJob, { siteId }, { userId, singletonKey: siteId });
  }
}
