import { z } from 'zod';
import { wait } from '../../../lib/clock.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import type { BlogConnection, DraftMarker } from '../../../providers/publishing/publishing.ts';
import { type GhostClient, unlessGone } from './ghost-client.ts';
import { collision, serverError } from './ghost-errors.ts';
import {
  type GhostPost,
  ghostDate,
  onePostSchema,
  postQuery,
  postsSchema,
  type StoredPost,
  toStoredPost,
} from './ghost-post.ts';
import { settingsOf } from './ghost-settings.ts';

/** Fields of a write. Omitted ones stay; null clears. */
export type PostChange = {
  title?: string;
  slug?: string;
  html?: string;
  custom_excerpt?: string | null;
  meta_title?: string | null;
  meta_description?: string | null;
  og_title?: string | null;
  og_description?: string | null;
  twitter_title?: string | null;
  twitter_description?: string | null;
  feature_image?: string | null;
  feature_image_alt?: string | null;
  /** HTML. */
  feature_image_caption?: string | null;
  tags?: readonly ({ id: string } | { name: string })[];
  authors?: readonly { id: string }[];
  visibility?: string;
  status?: 'draft' | 'scheduled' | 'published';
  published_at?: string | null;
  /** Added to the head of the post's page. */
  codeinjection_head?: string | null;
};

const markerOf = (articleId: string) => `ch-${articleId.toLowerCase()}`;

/** Whether the post still has nothing but the marker of its draft. */
export function hasMarker({ slug }: Pick<GhostPost, 'slug'>, articleId: string): boolean {
  const marker = markerOf(articleId);
  return slug === marker || (slug.startsWith(`${marker}-`) && /^\d+$/.test(slug.slice(marker.length + 1)));
}

const tries = 4;
const retryMs = 150;

/** Of `updated_at`. */
const dateStepMs = 1_000;
/** Ghost's clock is known to the second. */
const longestOpenMs = 2_500;
/** Then somebody changes it all the time, or a clock is wrong. */
const mostLooks = 5;

/** Less than this before its date, a post waits as a draft: a slow request must not find it published already. */
const tooSoonMs = 90_000;

/** The calls on `/posts/`; each returns the post as stored afterwards. */
export function createGhostPosts(client: GhostClient) {
  const pathOf = (postId: string) => `/posts/${encodeURIComponent(postId)}/`;

  const read = async (blog: BlogConnection, postId: string): Promise<GhostPost> => {
    const { posts } = await client.call(blog, { path: pathOf(postId), query: postQuery }, onePostSchema);
    return posts[0];
  };

  const put = async (blog: BlogConnection, current: GhostPost, change: PostChange): Promise<GhostPost> => {
    const query = change.html === undefined ? postQuery : { ...postQuery, source: 'html' };
    const body = { posts: [{ ...change, updated_at: current.updated_at }] };
    const request = { method: 'PUT', path: pathOf(current.id), query, body } as const;
    const { posts } = await client.call(blog, request, onePostSchema);
    return posts[0];
  };

  /**
   * Reads a post in a later second than that of its last change. Ghost dates changes to the second: within it, a further
   * change could not be distinguished from the one that was read.
   */
  const readSettled = async (blog: BlogConnection, postId: string): Promise<GhostPost> => {
    for (let look = 1; ; look++) {
      const askedAt = client.now();
      const current = await read(blog, postId);
      const over = Date.parse(current.updated_at) + dateStepMs;
      const openMs = over - client.earliestTime(blog, askedAt).getTime();
      if (!(openMs > 0) || look >= mostLooks) return current;
      await wait(Math.min(openMs, longestOpenMs), undefined);
    }
  };

  /**
   * Reads the post, then changes it on the condition that nobody did in between. Repeated after such a change, and after the
   * error that Ghost on MySQL returns for two new tags or slugs of the same name. `changeOf` returns null if there is nothing
   * to write. With `seesAll`, changes of the same second are seen, too.
   */
  const write = async (
    blog: BlogConnection,
    postId: string,
    changeOf: (current: GhostPost) => PostChange | null,
    { seesAll = false } = {},
  ): Promise<StoredPost> => {
    for (let attempt = 1; ; attempt++) {
      const current = await (seesAll ? readSettled(blog, postId) : read(blog, postId));
      const change = changeOf(current);
      if (!change) return toStoredPost(current);
      try {
        return toStoredPost(await put(blog, current, change));
      } catch (error) {
        const passing =
          error instanceof ProviderError && [collision, serverError].includes(error.reason ?? '');
        // A 502 has no error of Ghost's as its cause: it may be down.
        if (!passing || error.cause === undefined || attempt >= tries) throw error;
        await wait(attempt * retryMs, undefined);
      }
    }
  };

  const findDrafts = async (blog: BlogConnection, articleId: string): Promise<StoredPost[]> => {
    const filter = `slug:~^'${markerOf(articleId)}'`;
    const query = { ...postQuery, filter, order: 'created_at asc, id asc', limit: '100' };
    const { posts } = await client.call(blog, { path: '/posts/', query }, postsSchema);
    return posts.filter((post) => hasMarker(post, articleId)).map(toStoredPost);
  };

  const deletePost = async (blog: BlogConnection, postId: string): Promise<void> => {
    await unlessGone(client.call(blog, { method: 'DELETE', path: pathOf(postId) }, z.object({})));
  };

  const createDraft = async (
    blog: BlogConnection,
    { articleId, title }: DraftMarker,
  ): Promise<StoredPost> => {
    const body = { posts: [{ title, slug: markerOf(articleId), status: 'draft' }] };
    const request = { method: 'POST', path: '/posts/', query: postQuery, body } as const;
    const { posts } = await client.call(blog, request, onePostSchema);
    // On SQLite, parallel requests can get the same slug; the list shows it.
    const [oldest, ...orphans] = await findDrafts(blog, articleId);
    if (!oldest) return toStoredPost(posts[0]);
    for (const orphan of orphans) if (orphan.status === 'draft') await deletePost(blog, orphan.id);
    return oldest;
  };

  /** Scheduled, or a draft if it is due in a moment. A newsletter that the owner chose stays chosen. */
  const datedFor = (blog: BlogConnection, date: Date, current: GhostPost): PostChange => {
    const isSoon = date.getTime() - client.siteTime(blog).getTime() < tooSoonMs;
    const mails = current.status === 'scheduled' && Boolean(current.newsletter);
    if (isSoon && !mails) return { status: 'draft', published_at: null };
    return { status: 'scheduled', published_at: ghostDate(date) };
  };

  const publish = (blog: BlogConnection, postId: string, date: Date): Promise<StoredPost> =>
    write(blog, postId, (current) => {
      checkEmail(blog, current);
      const published_at = ghostDate(date);
      const isDone = current.status === 'published' && current.published_at === published_at;
      return isDone ? null : { status: 'published', published_at };
    });

  return {
    ...{ read, write, findDrafts, createDraft, deletePost, datedFor, publish },
    getPost: async (blog: BlogConnection, postId: string): Promise<StoredPost | null> => {
      const post = await unlessGone(read(blog, postId));
      return post && toStoredPost(post);
    },
    unschedule: (blog: BlogConnection, postId: string): Promise<StoredPost> =>
      write(blog, postId, ({ status }) => (status === 'draft' ? null : { status: 'draft' })),
  };
}

/** Publishing a post that its owner scheduled as a newsletter sends the newsletter. Throws instead, unless that is wanted. */
function checkEmail(blog: BlogConnection, { status, newsletter, email_only: emailOnly }: GhostPost): void {
  if (emailOnly) {
    throw new ProviderError(
      'rejected',
      'In Ghost this post is set to be sent only as an email, so it would have no page. Change it there to a post on the website, then retry.',
      { reason: 'email_only' },
    );
  }
  if (status !== 'scheduled' || !newsletter || settingsOf(blog).newsletter === 'send') return;
  throw new ProviderError(
    'rejected',
    `Publishing this post would email it: in Ghost it is scheduled with the newsletter “${newsletter.name}”. To publish it without the email, revert it to a draft in Ghost, then retry. To send the email, allow it in the settings of this Ghost site, then retry.`,
    { reason: 'newsletter' },
  );
}
