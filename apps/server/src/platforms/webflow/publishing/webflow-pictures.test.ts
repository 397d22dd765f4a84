import { randomUUID } from 'node:crypto';
import { startWebflowStub, type WebflowStub } from '@chapterhouse/testkit/stubs/webflow';
import { webflowError } from '@chapterhouse/testkit/stubs/webflow-stub-items';
import { postFields } from '@chapterhouse/testkit/suites/publishing-contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../../lib/clock.ts';
import { createGuardedFetch } from '../../../lib/net/guarded-fetch.ts';
import type { BlogConnection, BlogPublishing, PostFields } from '../../../providers/publishing/publishing.ts';
import { mediaUrl, type StoredPicture } from '../../../providers/publishing/stored-pictures.ts';
import { createWebflowPublishing } from './webflow-publishing.ts';

let webflow: WebflowStub;
let publishing: BlogPublishing;
beforeAll(async () => {
  webflow = await startWebflowStub();
});
// As a process that remembers no uploads.
beforeEach(() => {
  publishing = createWebflowPublishing({
    fetch: createGuardedFetch({ allowPrivate: true }),
    clock: systemClock,
    slots: { take: async () => ({ waitMs: 0 }), pause: async () => {} },
    apiBase: webflow.apiBase,
  });
});
afterEach(() => webflow.setFault(null));
afterAll(() => webflow.stop());

const blog = (id = webflow.collections.posts.id): BlogConnection => ({
  url: webflow.url,
  platform: 'webflow',
  credentials: { kind: 'oauth2', accessToken: webflow.token },
  collection: { siteId: webflow.siteId, id, fields: null },
});

function picture(about: Partial<StoredPicture> = {}): StoredPicture {
  return {
    id: randomUUID(),
    name: 'photo.jpg',
    alt: 'Green',
    caption: '',
    addressOf: () => '',
    isGenerated: false,
    formats: ['webp', 'jpeg'],
    read: async (size, format) => Buffer.from(`bytes of ${size}.${format}`),
    ...about,
  };
}

const withPicture = (one: StoredPicture): Partial<PostFields> => ({
  html: `<p>Before</p><figure><img src="media:${one.id}" alt="In the text"></figure><p>After</p>`,
  featuredImage: { url: mediaUrl(one.id), alt: 'A meadow' },
  pictures: [one],
});

async function place(fields: Partial<PostFields>, at = blog()) {
  const articleId = randomUUID();
  const { id } = await publishing.createDraft(at, { articleId, title: 'Pictures' });
  const again = () =>
    publishing.placePost(at, id, { ...postFields('Pictures', `p-${articleId}`), ...fields }, new Date());
  return { id, again, stored: () => webflow.items().find((item) => item.id === id)?.fieldData };
}

const assetsOf = (one: StoredPicture) =>
  webflow
    .assets()
    .filter(({ originalFileName }) => originalFileName.includes(one.id.replaceAll('-', '').slice(0, 12)));

test('a picture becomes one asset, for the image field, the text and other items', async () => {
  const one = picture();
  const first = await place(withPicture(one));
  expect((await first.again()).remarks).toEqual([]);
  await first.again();
  const [asset, ...twins] = assetsOf(one);
  expect(twins).toEqual([]);
  expect(asset).toMatchObject({ originalFileName: expect.stringMatching(/^a-meadow-[0-9a-f]{12}[.]webp$/) });
  expect(asset?.content?.toString()).toBe('bytes of featured.webp');
  expect(first.stored()).toMatchObject({
    'main-image': { fileId: asset?.id, url: asset?.hostedUrl, alt: 'A meadow' },
    'post-body': `<p>Before</p><figure><img src="${asset?.hostedUrl}" alt="In the text"></figure><p>After</p>`,
  });
  // Another process finds it among the assets.
  publishing = createWebflowPublishing({
    fetch: createGuardedFetch({ allowPrivate: true }),
    clock: systemClock,
    slots: { take: async () => ({ waitMs: 0 }), pause: async () => {} },
    apiBase: webflow.apiBase,
  });
  await (await place(withPicture(one))).again();
  expect(assetsOf(one)).toHaveLength(1);
  expect(
    (await publishing.updatePost(blog(), { id: first.id, fingerprint: '' } as never, { featuredImage: null }))
      .remarks,
  ).toEqual([]);
  expect(first.stored()?.['main-image']).toBeNull();
});

test('a site that wants JPEG gets it', async () => {
  const one = picture({ formats: ['jpeg'] });
  await (await place(withPicture(one))).again();
  expect(assetsOf(one)[0]?.content?.toString()).toBe('bytes of featured.jpeg');
});

test.each([
  ['Webflow', /^POST \/sites\/\w+\/assets/, webflowError(400, 'validation_error', 'Unsupported file type')],
  ['its file store', /^POST \/upload/, { status: 403, body: {} }],
])('if %s refuses WebP, the item gets JPEG', async (_who, match, response) => {
  const one = picture();
  const post = await place(withPicture(one));
  webflow.setFault({ match, times: 1, answer: response });
  expect((await post.again()).remarks).toEqual([]);
  expect(post.stored()?.['main-image']).toMatchObject({ url: expect.stringMatching(/[.]jpg$/) });
  await post.again();
  expect(assetsOf(one).filter(({ content }) => content !== undefined)).toMatchObject([
    { content: Buffer.from('bytes of featured.jpeg') },
  ]);
});

test.each([
  ['the asset', /^POST \/sites\/\w+\/assets/],
  ['its file', /^POST \/upload/],
])('after a lost response to %s there is one asset with its file', async (_what, match) => {
  const one = picture();
  const post = await place(withPicture(one));
  webflow.setFault({ match, times: 1, loseAnswer: true });
  await expect(post.again()).rejects.toMatchObject({ name: 'ProviderError', outcomeUnknown: true });
  expect(assetsOf(one)).toHaveLength(1);
  expect((await post.again()).remarks).toEqual([]);
  expect(assetsOf(one)).toMatchObject([{ content: expect.any(Buffer) }]);
  expect(post.stored()?.['main-image']).toMatchObject({ url: assetsOf(one)[0]?.hostedUrl });
});

test('without the assets scope, or if the file is rejected, the item has no picture, with a remark', async () => {
  for (const [match, answer, remark] of [
    [/\/assets/, webflowError(403, 'missing_scopes', 'Forbidden'), 'assets:read and assets:write'],
    [/^POST \/upload/, { status: 403, body: {} }, 'refused the picture (status 403)'],
  ] as const) {
    webflow.setFault({ match, answer });
    const post = await place(withPicture(picture()));
    const placed = await post.again();
    expect(placed.remarks).toEqual([
      expect.stringMatching(/^The post has no featured image: /),
      expect.stringMatching(/^The text lacks the picture “photo.jpg”: /),
    ]);
    expect(placed.remarks?.join()).toContain(remark);
    expect(placed.notTaken).toEqual({ categories: [], featuredImage: true });
    expect(post.stored()).toMatchObject({ 'post-body': '<p>Before</p><p>After</p>' });
    expect(post.stored()).not.toHaveProperty('main-image');
  }
});

test('a busy file store is tried again with the article', async () => {
  const one = picture();
  const post = await place(withPicture(one));
  webflow.setFault({ match: /^POST \/upload/, times: 1, answer: { status: 503, body: {} } });
  await expect(post.again()).rejects.toMatchObject({ kind: 'unavailable' });
  await post.again();
  expect(assetsOf(one)).toHaveLength(1);
});

test('a featured image by address is not sent, with a remark', async () => {
  const post = await place({ featuredImage: { url: 'https://pictures.test/a.jpg', alt: 'A' } });
  expect((await post.again()).remarks).toEqual([expect.stringContaining('media library only')]);
});
