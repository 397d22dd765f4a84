import { randomUUID } from 'node:crypto';
import type { MediaSize } from '@chapterhouse/contract/media/endpoints';
import { productName } from '@chapterhouse/contract/product';
import type { StoredPost, StoredPosts } from '../../../db/stored-posts.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { GuardedFetch } from '../../../lib/net/guarded-fetch.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import { fingerprintOf, noPlugins, readPublicPage } from '../../../providers/publishing/adapter-helpers.ts';
import { withPlacedPictures } from '../../../providers/publishing/place-pictures.ts';
import type { BlogConnection, BlogPublishing, PostFields } from '../../../providers/publishing/publishing.ts';
import { mediaUrl } from '../../../providers/publishing/stored-pictures.ts';
import type { Services } from '../../../services.ts';
import { type AddressOf, bodyOf, withAddresses } from './message.ts';
import { messageId, type PendingMessage, presentPost, stateOf } from './post-state.ts';
import { send } from './send.ts';

export type WebhookParts = {
  posts: StoredPosts;
  fetch: GuardedFetch;
  clock: Clock;
  textWork: Pick<Services['textWork'], 'run'>;
  /** Where a picture of the media library can be fetched after `at` for some hours; the same for the same time. */
  pictureAddress: (picture: { id: string; size: MediaSize; at: Date }) => { url: string; expires: Date };
};

/** Of the address of a picture, when it is sent. */
const shortestValidityMs = 3_600_000;

/**
 * Websites that take articles as signed requests. A post is kept on our side until it is due; then its receiver gets it,
 * under an id that stays the same for each repeat. What the receiver does with it is its own business: nothing is read back.
 */
export function createWebhookPublishing(parts: WebhookParts): BlogPublishing {
  const { posts, clock } = parts;

  async function existing(blog: BlogConnection, postId: string): Promise<StoredPost> {
    const post = await posts.find(siteOf(blog).id, postId);
    if (post) return post;
    throw postGone();
  }

  async function save(blog: BlogConnection, post: StoredPost, changes: Parameters<StoredPosts['change']>[2]) {
    const saved = await posts.change(siteOf(blog).id, post.id, changes, clock.now());
    if (!saved) throw postGone();
    return saved;
  }

  /** The message that says this, begun before or now: it is stored before it is sent. */
  async function begin(
    blog: BlogConnection,
    post: StoredPost,
    { type, fields, publishedAt }: Pick<PendingMessage, 'type' | 'publishedAt'> & { fields: PostFields },
  ): Promise<PendingMessage> {
    const state = stateOf(post);
    const content = fingerprintOf([type, type === 'article.unpublish' ? null : fields]);
    const { pending } = state;
    const isSame = pending?.content === content;
    if (isSame && !pending.isRefused) return pending;
    const revision = isSame ? pending.revision : Math.max(state.revision, pending?.revision ?? 0) + 1;
    const begun: PendingMessage = isSame
      ? { ...pending, isRefused: false }
      : { type, content, publishedAt, revision, at: clock.now(), isRefused: false };
    await save(blog, post, { remote: { ...state, pending: begun } });
    return begun;
  }

  /** Notifies the receiver, and stores its response. Throws `ProviderError`. */
  async function sendEvent(
    blog: BlogConnection,
    post: StoredPost,
    message: Pick<PendingMessage, 'type' | 'publishedAt'> & { fields: PostFields },
  ): Promise<StoredPost> {
    const { fields } = message;
    const before = stateOf(post);
    const pending = await begin(blog, post, message);
    const site = siteOf(blog);
    const { html } = fields;
    const markdown = await parts.textWork.run(
      'toMarkdown',
      { html },
      { userId: site.id, isBackground: true },
    );
    const addressOf = addressesFor(pending);
    const known = { id: before.id, url: before.url };
    const { articleId, id: postId } = post;
    const body = bodyOf({
      ...{ postId, articleId, site, fields, addressOf, pending, known },
      text: withAddresses({ html, markdown }, addressOf),
    });
    try {
      const accepted = await send(parts, blog, { id: messageId(postId, pending.revision), body });
      const isLive = pending.type !== 'article.unpublish';
      return await save(blog, post, {
        ...{ title: fields.title, fields, isLive },
        remote: {
          revision: pending.revision,
          publishedAt: pending.publishedAt,
          id: accepted.id ?? before.id,
          url: accepted.url ?? before.url,
          pending: null,
        },
      });
    } catch (error) {
      if (error instanceof ProviderError && !error.outcomeUnknown) {
        await save(blog, post, {
          remote: { ...before, pending: { ...pending, isRefused: !hasArrived(before.pending, pending) } },
        });
      }
      throw error;
    }
  }

  /** Those of the first attempt, so that a repeat has the same body; new ones when those are about to expire. */
  function addressesFor({ at }: PendingMessage): AddressOf {
    const now = clock.now();
    return (id, size) => {
      const first = parts.pictureAddress({ id, size, at });
      const isValid = first.expires.getTime() - now.getTime() >= shortestValidityMs;
      return isValid ? first : parts.pictureAddress({ id, size, at: now });
    };
  }

  /** Not at its receiver any more, also if it only may have arrived there. */
  async function unpublish(blog: BlogConnection, post: StoredPost): Promise<StoredPost> {
    const { pending } = stateOf(post);
    const mayBeThere = post.isLive || (pending !== null && !pending.isRefused);
    if (!mayBeThere || !post.fields) return post;
    return sendEvent(blog, post, { type: 'article.unpublish', fields: post.fields, publishedAt: null });
  }

  return {
    async testConnection(blog) {
      const id = `msg_test_${randomUUID().replaceAll('-', '')}`;
      const message = `A test from ${productName}.`;
      const timestamp = clock.now().toISOString();
      const data = { site: siteOf(blog), message };
      await send(parts, blog, {
        id,
        body: JSON.stringify({ id, type: 'site.test', version: '1', timestamp, data }),
      });
      return { apiBase: blog.apiBase ?? blog.url, siteName: new URL(blog.url).host, canPublish: true };
    },

    checkPlugins: async () => noPlugins,
    listCategories: async () => [],

    createDraft: async (blog, draft) => presentPost(await posts.create(siteOf(blog).id, draft, clock.now())),
    findDrafts: async (blog, articleId) =>
      (await posts.findDrafts(siteOf(blog).id, articleId)).map(presentPost),

    async getPost(blog, postId) {
      const post = await posts.find(siteOf(blog).id, postId);
      return post && presentPost(post);
    },

    async placePost(blog, postId, fields, date) {
      const before = await existing(blog, postId);
      const { title } = fields;
      const { kept, outcome } = await withExistingPictures(fields);
      const stored = await save(blog, before, { title, date, fields: { ...before.fields, ...kept } });
      return { ...presentPost(stored), ...outcome };
    },

    async movePost(blog, postId, date) {
      return presentPost(await save(blog, await existing(blog, postId), { date }));
    },

    async publishPost(blog, postId, date) {
      const post = await existing(blog, postId);
      if (post.isLive) return presentPost(post);
      if (!post.fields)
        throw new ProviderError('rejected', 'The post has no text yet.', { reason: 'content_emptied' });
      return presentPost(
        await sendEvent(blog, post, { type: 'article.publish', fields: post.fields, publishedAt: date }),
      );
    },

    async updatePost(blog, { id }, changes) {
      const post = await existing(blog, id);
      if (!post.fields) throw postGone();
      const { publishedAt } = stateOf(post);
      const { kept, outcome } = await withExistingPictures(changes);
      const fields = { ...post.fields, ...kept };
      const sent = await sendEvent(blog, post, { type: 'article.update', fields, publishedAt });
      return { ...presentPost(sent), ...outcome };
    },

    // Nobody but us writes here, and a receiver ignores what is older than what it has.
    restoreOverwritten: async () => null,

    unschedulePost: async (blog, postId) => presentPost(await unpublish(blog, await existing(blog, postId))),

    async trashPost(blog, postId) {
      const post = await posts.find(siteOf(blog).id, postId);
      if (!post) return;
      await unpublish(blog, post);
      await posts.delete(siteOf(blog).id, postId);
    },

    deletePost: (blog, postId) => posts.delete(siteOf(blog).id, postId),
    takesPictures: true,
    readPublicPage: (link, title) => readPublicPage(parts.fetch, link, title),
  };
}

/**
 * What is kept of a post: pictures of the media library stay `media:ID` until a message gets their addresses. Without
 * those that are gone from the library, which `outcome` says.
 */
async function withExistingPictures<Fields extends Partial<PostFields>>(fields: Fields) {
  const { html, featured, remarks } = await withPlacedPictures(
    fields,
    async (pictures) => new Map(pictures.map(({ id }) => [id, { url: mediaUrl(id) }])),
  );
  const kept = { ...fields };
  delete kept.pictures;
  if (kept.html !== undefined) kept.html = html;
  const isGone = featured !== undefined && 'refused' in featured;
  if (!isGone) return { kept, outcome: { remarks } };
  delete kept.featuredImage;
  const all = [`The post has no featured image: ${featured.refused}`, ...remarks];
  return { kept, outcome: { remarks: all, notTaken: { categories: [], featuredImage: true } } };
}

/** Whether an earlier attempt of the same message may have arrived. */
function hasArrived(before: PendingMessage | null, now: PendingMessage): boolean {
  return before !== null && before.revision === now.revision && !before.isRefused;
}

function siteOf({ site, url }: BlogConnection): { id: string; url: string } {
  if (!site) throw new Error('a webhook site is stored before it is used');
  return { id: site.id, url };
}

function postGone(): ProviderError {
  return new ProviderError('not_found', 'The post no longer exists.', { reason: 'post_gone' });
}
