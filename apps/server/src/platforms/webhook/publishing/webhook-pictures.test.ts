import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createTestApp, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { startArticleReceiver } from '@chapterhouse/testkit/stubs/article-receiver';
import { postFields, providerFailure } from '@chapterhouse/testkit/suites/publishing-contract';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createStoredPosts } from '../../../db/stored-posts.ts';
import { addMedia } from '../../../features/media/add-media.ts';
import { findStoredPictures, publicAddressOf } from '../../../features/media/media-reader.ts';
import { addMediaFiles } from '../../../features/media/media-routes.ts';
import { createSitesRepository } from '../../../features/sites/sites-repository.ts';
import { newWebhookSecret } from '../../../lib/crypto/webhook-signature.ts';
import { createGuardedFetch } from '../../../lib/net/guarded-fetch.ts';
import type { BlogConnection, BlogPublishing, PostFields } from '../../../providers/publishing/publishing.ts';
import { mediaUrl, type StoredPicture } from '../../../providers/publishing/stored-pictures.ts';
import { createWebhookPublishing } from './webhook-publishing.ts';

const secret = newWebhookSecret();
let receiver: Awaited<ReturnType<typeof startArticleReceiver>>;
let t: TestApp;
let files: FastifyInstance;
let publishing: BlogPublishing;
let blog: BlogConnection;
let one: StoredPicture;
const hourMs = 3_600_000;
/** Ahead of the start of the test. */
let laterMs = 0;
const clock = { now: () => new Date(startedAt + laterMs) };
const startedAt = Date.now();
/** The beginning of the six hours in which a file keeps its address. */
const windowStart = Math.floor(startedAt / (6 * hourMs)) * 6 * hourMs;

beforeAll(async () => {
  receiver = await startArticleReceiver({ secret });
  t = await createTestApp({ overrides: { clock } });
  files = Fastify();
  addMediaFiles(files, t.services);
  await files.listen({ host: '127.0.0.1', port: 0 });
  const { port } = files.server.address() as AddressInfo;
  const env = { ...t.services.env, publicUrl: `http://127.0.0.1:${port}` };

  const { user } = await t.signIn();
  const id = randomUUID();
  await createSitesRepository(t.db).insert({
    ...{ id, user_id: user.id, platform: 'webhook', name: 'Own', url: receiver.url },
    ...{ created_at: clock.now(), updated_at: clock.now() },
  });
  blog = {
    ...{ platform: 'webhook', url: receiver.url, apiBase: receiver.receiverUrl },
    credentials: { kind: 'signature', secrets: [{ secret, until: null }] },
    site: { id, settings: {} },
  };
  publishing = createWebhookPublishing({
    ...{ posts: createStoredPosts(t.db), clock, textWork: t.services.textWork },
    fetch: createGuardedFetch({ allowPrivate: true }),
    pictureAddress: (picture) => publicAddressOf({ env, secrets: t.services.secrets }, picture),
  });
  const image = sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#395' } });
  const added = { content: await image.png().toBuffer(), name: 'green.png', origin: 'uploaded' as const };
  const media = await addMedia({ ...t.services, user }, added);
  const [stored] = await findStoredPictures(t.services, { userId: user.id, ids: [media.id] });
  if (!stored) throw new Error('the picture was not stored');
  one = stored;
});
afterAll(async () => {
  await files?.close();
  await t?.close();
  await receiver?.close();
});
afterEach(() => {
  receiver.breakWith(() => null);
  receiver.sent.length = 0;
  laterMs = 0;
});

const text = ({ id }: { id: string }) =>
  `<p>Look:</p><p><img src="media:${id}" alt="A &quot;meadow&quot;"></p><figure><img src="media:${id}" alt="A"><figcaption>Mine</figcaption></figure>`;

async function placed(slug: string, change: Partial<PostFields>) {
  const { id } = await publishing.createDraft(blog, { articleId: `a-${slug}`, title: slug });
  const post = await publishing.placePost(blog, id, { ...postFields(slug, slug), ...change }, clock.now());
  return { id, post };
}

type Sent = { id: string; url: string; alt: string; expires_at: string };
const articleOf = (at: number) =>
  JSON.parse(receiver.sent[at]?.body ?? '').data.article as {
    html: string;
    markdown: string;
    featured_image: Sent | null;
    pictures: Sent[];
  };

async function widthAt(url: string) {
  const response = await fetch(url);
  return response.ok ? (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width : null;
}

test('pictures are sent as addresses that open without a session, and the receiver copies them', async () => {
  const featuredImage = { url: mediaUrl(one.id), alt: 'Green' };
  const { id, post } = await placed('pictured', { html: text(one), featuredImage, pictures: [one] });
  // Kept without addresses: they would be expired when the article is due.
  expect(post).toMatchObject({ remarks: [], contentRaw: text(one) });
  await publishing.publishPost(blog, id, clock.now());
  const { html, markdown, featured_image, pictures } = articleOf(0);
  const [picture] = pictures;
  const expiresAt = new Date(windowStart + 12 * hourMs).toISOString();
  expect(featured_image).toMatchObject({ id: one.id, alt: 'Green', expires_at: expiresAt });
  expect(picture).toMatchObject({ id: one.id, alt: 'A "meadow"', expires_at: expiresAt });
  const url = picture?.url ?? '';
  expect([await widthAt(featured_image?.url ?? ''), await widthAt(url)]).toEqual([1600, 1200]);
  expect(html).toContain(`src="${url.replaceAll('&', '&amp;')}"`);
  expect(markdown).toContain(`](${url})`);
  // A picture with a caption stays HTML within Markdown.
  expect(markdown).not.toContain('media:');
  const copy = `${receiver.url}/pictures/${one.id}.webp`;
  expect(await receiver.page('pictured')).toContain(`src="${copy}"`);
  expect(await widthAt(copy)).toBe(1200);
});

test('a repeat has the same body, until its addresses are about to expire: then it has new ones', async () => {
  const { id } = await placed('repeated', { html: text(one), pictures: [one] });
  const hours = [0, 5, 11, 11.1, 30];
  receiver.breakWith(() => 'lose-response');
  for (const hour of hours) {
    laterMs = windowStart + hour * hourMs - startedAt;
    await providerFailure(publishing.publishPost(blog, id, clock.now()));
    const { expires_at: expiresAt = '' } = articleOf(receiver.sent.length - 1).pictures[0] ?? {};
    expect(Date.parse(expiresAt)).toBeGreaterThanOrEqual(clock.now().getTime() + hourMs);
  }
  expect(new Set(receiver.sent.map((message) => message.id)).size).toBe(1);
  const [first, ...others] = receiver.sent.map(({ body }) => body);
  expect(others.map((body) => body === first)).toEqual([true, true, false, false]);
});

test('a live article is updated with a picture; the stored text keeps its name', async () => {
  const { id } = await placed('updated', {});
  const live = await publishing.publishPost(blog, id, clock.now());
  const updated = await publishing.updatePost(blog, live, { html: text(one), pictures: [one] });
  expect(updated).toMatchObject({ remarks: [], contentRaw: text(one) });
  expect(articleOf(1).pictures).toHaveLength(2);
  expect(await receiver.page('updated')).toContain(`/pictures/${one.id}.webp"`);
});

test('a picture that was deleted from the library is omitted, with a remark', async () => {
  const gone = { id: randomUUID() };
  const featuredImage = { url: mediaUrl(gone.id), alt: '' };
  const { id, post } = await placed('gone', { html: text(gone), featuredImage, pictures: [] });
  expect(post.notTaken?.featuredImage).toBe(true);
  expect(post.remarks).toEqual([
    'The post has no featured image: It is no longer in the media library.',
    'The text lacks a picture that is no longer in the media library.',
  ]);
  await publishing.publishPost(blog, id, clock.now());
  expect(articleOf(0)).toMatchObject({ featured_image: null, pictures: [], html: '<p>Look:</p>' });
});
