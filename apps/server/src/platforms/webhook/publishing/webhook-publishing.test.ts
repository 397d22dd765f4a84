import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { startArticleReceiver } from '@chapterhouse/testkit/stubs/article-receiver';
import {
  postFields,
  providerFailure,
  publishingContract,
} from '@chapterhouse/testkit/suites/publishing-contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createStoredPosts } from '../../../db/stored-posts.ts';
import { publicAddressOf } from '../../../features/media/media-reader.ts';
import { createSitesRepository } from '../../../features/sites/sites-repository.ts';
import { systemClock } from '../../../lib/clock.ts';
import { newWebhookSecret } from '../../../lib/crypto/webhook-signature.ts';
import { createGuardedFetch } from '../../../lib/net/guarded-fetch.ts';
import type { BlogConnection, BlogPublishing } from '../../../providers/publishing/publishing.ts';
import { createWebhookPublishing } from './webhook-publishing.ts';

const secret = newWebhookSecret();
let receiver: Awaited<ReturnType<typeof startArticleReceiver>>;
let t: TestApp;
let publishing: BlogPublishing;
let siteId: string;

beforeAll(async () => {
  receiver = await startArticleReceiver({ secret });
  t = await createTestApp({ overrides: { clock: systemClock } });
  const { user } = await t.signIn();
  siteId = randomUUID();
  const now = systemClock.now();
  await createSitesRepository(t.db).insert({
    ...{ id: siteId, user_id: user.id, platform: 'webhook', name: 'Own', url: receiver.url },
    ...{ created_at: now, updated_at: now },
  });
  publishing = createWebhookPublishing({
    posts: createStoredPosts(t.db),
    fetch: createGuardedFetch({ allowPrivate: true }),
    clock: systemClock,
    textWork: t.services.textWork,
    pictureAddress: (picture) => publicAddressOf(t.services, picture),
  });
});
afterAll(async () => {
  await t?.close();
  await receiver?.close();
});
afterEach(() => {
  receiver.breakWith(() => null);
  receiver.sent.length = 0;
});

const blogWith = (secrets = [secret], receiverUrl = receiver.receiverUrl): BlogConnection => ({
  platform: 'webhook',
  url: receiver.url,
  apiBase: receiverUrl,
  credentials: { kind: 'signature', secrets: secrets.map((one) => ({ secret: one, until: null })) },
  site: { id: siteId, settings: {} },
});
const now = () => new Date();

/** A post that waits to be published, under its own slug. */
async function placed(slug: string) {
  const blog = blogWith();
  const { id } = await publishing.createDraft(blog, { articleId: `a-${slug}`, title: slug });
  const post = await publishing.placePost(blog, id, postFields(`About ${slug}`, slug), now());
  return { blog, id, post };
}

describe('passes the contract suite of blog publishing', () => {
  publishingContract(() => ({
    publishing,
    blog: blogWith(),
    stranger: blogWith([newWebhookSecret()]),
    keepsDates: false,
  }));
});

test('sends nothing before it is due, then the article with its HTML, Markdown, fields and pictures', async () => {
  const { blog, id } = await placed('whole');
  const html = '<p>Tea &amp; <strong>cake</strong></p><img src="https://pictures.test/a.jpg" alt="A cup">';
  const fields = { ...postFields('Whole', 'whole'), html, categories: ['Drinks'] };
  const featuredImage = { url: 'https://pictures.test/b.jpg', alt: 'Leaves' };
  await publishing.placePost(blog, id, { ...fields, featuredImage }, now());
  expect(receiver.sent).toEqual([]);
  const due = now();
  const live = await publishing.publishPost(blog, id, due);
  expect(live).toMatchObject({ status: 'publish', date: due, link: `${receiver.url}/whole` });
  const [message, ...others] = receiver.sent;
  expect(others).toEqual([]);
  expect(JSON.parse(message?.body ?? '')).toEqual({
    ...{ id: `msg_${id.replaceAll('-', '')}_1`, type: 'article.publish', version: '1' },
    timestamp: expect.stringMatching(/^\d{4}-/),
    data: {
      site: { id: siteId, url: receiver.url },
      ...{ article_id: 'a-whole', revision: 1, known_as: { id: null, url: null } },
      article: {
        ...{ title: 'Whole', slug: 'whole', html, excerpt: 'In short.', categories: ['Drinks'] },
        markdown: expect.stringContaining('Tea & **cake**'),
        tags: ['Coffee', 'R&D', 'coffee'],
        meta_title: 'Whole',
        meta_description: 'What it is about.',
        focus_keyword: 'coffee',
        featured_image: { ...featuredImage, id: null, expires_at: null },
        pictures: [{ id: null, url: 'https://pictures.test/a.jpg', alt: 'A cup', expires_at: null }],
        published_at: due.toISOString(),
      },
    },
  });
  // It is live already, so no second message is sent.
  await publishing.publishPost(blog, id, now());
  expect(receiver.sent).toHaveLength(1);
});

test.each(['lose-response', 'fail-after', 503] as const)(
  'after %s the same article is sent again under the same id, with a new signature',
  async (fault) => {
    const { blog, id } = await placed(`again-${fault}`);
    let broken = 2;
    receiver.breakWith(() => (broken-- > 0 ? fault : null));
    for (const _attempt of [1, 2]) {
      const failure = await providerFailure(publishing.publishPost(blog, id, now()));
      expect(failure.outcomeUnknown).toBe(true);
      expect((await publishing.getPost(blog, id))?.status).toBe('pending');
    }
    expect((await publishing.publishPost(blog, id, now())).status).toBe('publish');
    expect(receiver.sent).toHaveLength(3);
    expect(new Set(receiver.sent.map((message) => message.id)).size).toBe(1);
    expect(new Set(receiver.sent.map((message) => message.body)).size).toBe(1);
  },
);

test.each(['large-body', 'broken-encoding', 'cut-body'] as const)(
  'a status of success is the response, also with a %s',
  async (fault) => {
    const { blog, id } = await placed(fault);
    receiver.breakWith(() => fault);
    expect(await publishing.publishPost(blog, id, now())).toMatchObject({ status: 'publish', link: '' });
    expect(receiver.sent).toHaveLength(1);
    expect(await receiver.page(fault)).toContain(`About ${fault}`);
  },
);

test('a changed text is a new message, which the receiver treats as newer', async () => {
  const { blog, id } = await placed('changed');
  receiver.breakWith(() => 'lose-response');
  await providerFailure(publishing.publishPost(blog, id, now()));
  receiver.breakWith(() => null);
  await publishing.placePost(blog, id, postFields('A better title', 'changed'), now());
  await publishing.publishPost(blog, id, now());
  expect(receiver.sent.map(({ revision }) => revision)).toEqual([1, 2]);
  expect(await receiver.page('changed')).toContain('A better title');
});

test('updates, unpublishes and trashes a live article, and publishes it again', async () => {
  const { blog, id } = await placed('life');
  const live = await publishing.publishPost(blog, id, now());
  const updated = await publishing.updatePost(blog, live, { title: 'Another title' });
  expect(updated).toMatchObject({ status: 'publish', title: 'Another title', date: live.date });
  expect(await receiver.page('life')).toContain('Another title');
  expect(await publishing.unschedulePost(blog, id)).toMatchObject({
    status: 'draft',
    title: 'Another title',
  });
  expect(await receiver.page('life')).toBeUndefined();
  await publishing.publishPost(blog, id, now());
  expect(await receiver.page('life')).toContain('Another title');
  await publishing.trashPost(blog, id);
  await publishing.trashPost(blog, id);
  expect(await receiver.page('life')).toBeUndefined();
  expect(await publishing.getPost(blog, id)).toBeNull();
  const types = ['publish', 'update', 'unpublish', 'publish', 'unpublish'];
  expect(receiver.sent.map(({ type }) => type)).toEqual(types.map((type) => `article.${type}`));
  expect(receiver.sent.map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5]);
  expect(JSON.parse(receiver.sent[1]?.body ?? '').data.known_as).toEqual({ id: 'a-life', url: live.link });
});

test('an article that may have arrived is unpublished; one that was never sent, or was rejected, is not', async () => {
  const lost = await placed('lost');
  receiver.breakWith(() => 'lose-response');
  await providerFailure(publishing.publishPost(lost.blog, lost.id, now()));
  expect(await receiver.page('lost')).toContain('About lost');
  receiver.breakWith(() => null);
  expect(await publishing.unschedulePost(lost.blog, lost.id)).toMatchObject({ status: 'draft' });
  expect(await receiver.page('lost')).toBeUndefined();

  const refused = await placed('refused');
  receiver.breakWith(() => 422);
  const failure = await providerFailure(publishing.publishPost(refused.blog, refused.id, now()));
  expect(failure).toMatchObject({ kind: 'rejected', outcomeUnknown: false });
  expect(failure.message).toBe('The receiver refused the article (422). It says: Come back later.');
  expect((await publishing.getPost(refused.blog, refused.id))?.status).toBe('draft');
  receiver.sent.length = 0;
  await publishing.unschedulePost(refused.blog, refused.id);
  await publishing.trashPost(refused.blog, refused.id);
  expect(receiver.sent).toEqual([]);
});

test('a rejection after an attempt that may have arrived keeps the post pending', async () => {
  const { blog, id } = await placed('unsure');
  const faults = ['lose-response', 422] as const;
  let at = 0;
  receiver.breakWith(() => faults[at++] ?? null);
  await providerFailure(publishing.publishPost(blog, id, now()));
  await providerFailure(publishing.publishPost(blog, id, now()));
  expect((await publishing.getPost(blog, id))?.status).toBe('pending');
  expect((await publishing.publishPost(blog, id, now())).status).toBe('publish');
  expect(new Set(receiver.sent.map((message) => message.id)).size).toBe(1);
});

test('while a secret is replaced, both sign', async () => {
  const next = newWebhookSecret();
  await publishing.testConnection(blogWith([next, secret]));
  expect(receiver.sent[0]).toMatchObject({ type: 'site.test', accepted: true });
  expect(receiver.sent[0]?.signature).toMatch(/^v1,\S+ v1,\S+$/);
  expect((await providerFailure(publishing.testConnection(blogWith([next])))).kind).toBe('unauthorized');
});

test.each([
  [401, 'unauthorized', 'refused the signature'],
  [404, 'misconfigured', 'responds with 404'],
  [302, 'misconfigured', 'redirects, which are not followed'],
  [429, 'rate_limited', 'limits requests'],
  [500, 'unavailable', 'responded with 500'],
  [400, 'rejected', 'refused the article'],
])('a response with %i is %s', async (status, kind, message) => {
  receiver.breakWith(() => status);
  const failure = await providerFailure(publishing.testConnection(blogWith()));
  expect(failure).toMatchObject({ kind, message: expect.stringContaining(message) });
});

test('if a receiver returns no valid address, the article counts as live and is not verified', async () => {
  const { blog, id } = await placed('quiet');
  receiver.breakWith(() => 204);
  expect(await publishing.publishPost(blog, id, now())).toMatchObject({ status: 'publish', link: '' });
});

test('private addresses are rejected when they are not allowed', async () => {
  const guarded = createWebhookPublishing({
    posts: createStoredPosts(t.db),
    fetch: createGuardedFetch({ allowPrivate: false }),
    clock: systemClock,
    textWork: t.services.textWork,
    pictureAddress: (picture) => publicAddressOf(t.services, picture),
  });
  expect((await providerFailure(guarded.testConnection(blogWith()))).reason).toBe('private_address');
  expect(receiver.sent).toEqual([]);
});
