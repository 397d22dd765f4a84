import { randomUUID } from 'node:crypto';
import type { RunningGhost } from '@chapterhouse/testkit/ghost/options';
import { startGhost } from '@chapterhouse/testkit/ghost/start';
import { asIntegration, ownerOf } from '@chapterhouse/testkit/ghost/test-support';
import {
  postFields,
  providerFailure,
  publishingContract,
} from '@chapterhouse/testkit/suites/publishing-contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../../lib/clock.ts';
import { createGuardedFetch } from '../../../lib/net/guarded-fetch.ts';
import { type PostLabel, removedFrom } from '../../../providers/publishing/post-label.ts';
import { publishingByPlatform } from '../../../providers/publishing/publishing-by-platform.ts';
import { createGhostPublishing } from './ghost-publishing.ts';

let ghost: RunningGhost;
const fetch = createGuardedFetch({ allowPrivate: true });
const publishing = createGhostPublishing({ fetch, clock: systemClock });

beforeAll(async () => {
  ghost = await startGhost({ scheduler: false });
});
beforeEach(() => ghost.setFaults(null));
afterAll(() => ghost?.stop());

const blog = () => asIntegration(ghost);
const owner = () => ownerOf(ghost);
const wrongKey = () => `${ghost.adminApiKey.slice(0, 25)}${'0'.repeat(64)}`;

publishingContract(() => ({
  publishing,
  blog: blog(),
  stranger: { ...blog(), credentials: { kind: 'oauth2', accessToken: wrongKey() } },
  keepsDates: true,
  hasPreview: true,
}));

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

async function placed(change: Partial<ReturnType<typeof postFields>> = {}, minutes = 60, at = blog()) {
  const articleId = randomUUID();
  const { id } = await publishing.createDraft(at, { articleId, title: 'Draft' });
  const slug = `s-${articleId}`;
  const fields = { ...postFields('A post', slug), ...change, articleId };
  return { articleId, fields, post: await publishing.placePost(at, id, fields, inMinutes(minutes)) };
}

test('the response to a new draft is lost: the draft is adopted, duplicates are deleted', async () => {
  const articleId = randomUUID();
  await ghost.setFaults({ method: 'POST', match: '/posts/', times: 1, loseReply: true });
  const lost = await providerFailure(publishing.createDraft(blog(), { articleId, title: 'Lost' }));
  expect(lost).toMatchObject({ kind: 'unavailable', outcomeUnknown: true });
  const [left] = await publishing.findDrafts(blog(), articleId);
  const twin = await owner().create({ title: 'Twin', slug: `ch-${articleId}` });
  expect(twin.slug).not.toBe(left?.slug);
  const again = await publishing.createDraft(blog(), { articleId, title: 'Again' });
  expect(again.id).toBe(left?.id);
  expect(await publishing.findDrafts(blog(), articleId)).toHaveLength(1);
});

test('writes whose response was lost can be repeated', async () => {
  const { post, fields } = await placed();
  await ghost.setFaults({ method: 'PUT', times: 1, loseReply: true });
  const due = inMinutes(-1);
  expect(await providerFailure(publishing.publishPost(blog(), post.id, due))).toMatchObject({
    outcomeUnknown: true,
  });
  const live = await publishing.publishPost(blog(), post.id, due);
  expect(live).toMatchObject({ status: 'publish', slug: fields.slug });
  expect(live.date?.getTime()).toBe(Math.floor(due.getTime() / 1000) * 1000);
});

test('an edit by the owner between our read and write is detected, even within the second of another change', async () => {
  const { post } = await placed();
  await publishing.publishPost(blog(), post.id, inMinutes(-1));
  await expect.poll(() => Date.now() % 1_000, { interval: 10 }).toBeLessThan(100);
  await owner().edit(post.id, { custom_excerpt: 'Changed by another program.' });
  const known = (await publishing.getPost(blog(), post.id)) ?? post;
  const theirs = '<p>Theirs.</p>';
  let isEdited = false;
  let edited = post.id;
  const racing = createGhostPublishing({
    clock: systemClock,
    async fetch(url, options) {
      if (options?.method === 'PUT' && !isEdited) {
        isEdited = true;
        await owner().edit(edited, { html: theirs });
      }
      return fetch(url, options);
    },
  });
  const updated = await racing.updatePost(blog(), known, { html: '<p>Ours.</p>' });
  expect(updated).toMatchObject({ isOvertaken: true, contentRaw: theirs });
  expect((await owner().read(post.id)).html).toBe(theirs);

  // The same before it is live.
  const waiting = (await placed()).post;
  isEdited = false;
  edited = waiting.id;
  const fields = { ...postFields('Ours', waiting.slug), html: '<p>Ours.</p>' };
  const replaced = await racing.placePost(blog(), waiting.id, fields, inMinutes(60), waiting);
  expect(replaced).toMatchObject({ isOvertaken: true, contentRaw: theirs });
  expect((await owner().read(waiting.id)).html).toBe(theirs);
});

test('a label for programs is in the head of the page, beside the code of the owner, and removing it is seen', async () => {
  const labelling = publishingByPlatform({ ghost: publishing }, publishing.readPublicPage);
  const label: PostLabel = {
    visible: null,
    sourceType: 'trainedAlgorithmicMedia',
    fallback: { text: 'Made with AI', place: 'end' },
  };
  const { post } = await placed();
  await owner().edit(post.id, { codeinjection_head: '<style>h1{color:red}</style>' });
  const fields = postFields('A <labeled> post', post.slug);
  const done = await labelling.placePost(blog(), post.id, { ...fields, label }, inMinutes(-1));
  expect(done).toMatchObject({ label: { machine: 'platform', visible: null }, remarks: [] });
  expect(done.contentRaw).not.toContain('digitalSourceType');
  const live = await labelling.publishPost(blog(), post.id, inMinutes(-1));
  const page = await (await globalThis.fetch(live.link)).text();
  const head = page.slice(0, page.indexOf('</head>'));
  expect(head).toContain('"digitalSourceType":"https://schema.org/TrainedAlgorithmicMediaDigitalSource"');
  expect(head).toContain('"headline":"A \\u003clabeled\\u003e post"');
  expect(head).toContain('<style>h1{color:red}</style>');

  const known = (await publishing.getPost(blog(), post.id)) ?? live;
  expect(known.labelMeta).toBe('trainedAlgorithmicMedia');
  const edited = { ...label, sourceType: 'compositeWithTrainedAlgorithmicMedia' as const };
  const updated = await labelling.updatePost(blog(), known, { html: '<p>Edited.</p>', label: edited });
  expect(updated.labelMeta).toBe('compositeWithTrainedAlgorithmicMedia');
  const { codeinjection_head: stored } = await owner().read(post.id);
  expect(String(stored).match(/digitalSourceType/g)).toHaveLength(1);
  await owner().edit(post.id, { codeinjection_head: '' });
  const without = (await publishing.getPost(blog(), post.id)) ?? live;
  expect(removedFrom({ machine: 'platform', visible: null }, without)).toBe('machine');
});

test('texts beyond Ghost’s limits end with a whole character', async () => {
  const long = (most: number) => `${'x'.repeat(most - 1)}🍵 and more`;
  const { post } = await placed({
    ...{ title: long(255), excerpt: long(300), tags: [long(191)] },
    seo: { metaTitle: long(300), metaDescription: long(500), focusKeyword: '' },
  });
  const stored = await owner().read(post.id);
  expect(stored).toMatchObject({
    ...{ title: 'x'.repeat(254), custom_excerpt: 'x'.repeat(299) },
    ...{ meta_title: 'x'.repeat(299), meta_description: 'x'.repeat(499) },
    tags: [{ name: 'x'.repeat(190) }],
  });
});

test('HTML that Ghost would lose is kept in HTML cards', async () => {
  const html = [
    '<p>Some <del>old</del> words, <code>code</code>, H<sub>2</sub>O and <a href="https://e.test/" rel="nofollow noopener">a link</a>.</p>',
    '<h2>Two</h2><blockquote><p>One</p><p>Two</p></blockquote><blockquote><p>Only one</p></blockquote>',
    '<ul><li><p>a</p><p>b</p></li></ul><ol start="3"><li>c<ul><li>d</li></ul></li></ol>',
    '<pre>bare\n  code</pre><pre><code class="language-ts">let a = 1;\n  b</code></pre>',
    '<figure><img src="https://e.test/a.png" alt="A" /><figcaption>Cap</figcaption></figure>',
    '<table><thead><tr><th align="right">a</th></tr></thead><tbody><tr><td>R&amp;D &lt;b&gt;</td></tr></tbody></table><hr />',
  ].join('');
  const { post } = await placed({ html });
  expect(post.remarks).toEqual([]);
  const stored = post.contentRaw ?? '';
  for (const kept of [
    '<del>old</del>',
    '<blockquote><p>One</p><p>Two</p></blockquote>',
    '<li><p>a</p><p>b</p></li>',
    '<pre><code>bare\n  code</code></pre>',
    '<code class="language-ts">let a = 1;\n  b</code>',
    '<th align="right">',
    'start="3"',
  ]) {
    expect(stored).toContain(kept);
  }
  // The others are blocks of Ghost's editor.
  expect(stored.match(/kg-card-begin: html/g)).toHaveLength(4);
});

test('tags, categories, excerpt, fields for search engines and social networks', async () => {
  const seo = { metaTitle: 'Meta', metaDescription: 'Described', focusKeyword: 'x' };
  const { post, fields } = await placed({
    seo,
    categories: ['News', ' Guides '],
    tags: ['#x y', 'guides', 'C++'],
  });
  const stored = await owner().read(post.id);
  expect(stored).toMatchObject({
    custom_excerpt: 'In short.',
    ...{
      meta_title: 'Meta',
      meta_description: 'Described',
      og_title: 'Meta',
      twitter_description: 'Described',
    },
    visibility: 'public',
    email: null,
  });
  const names = async () => {
    const { tags } = (await owner().read(post.id)) as unknown as { tags: { name: string }[] };
    return tags.map(({ name }) => name);
  };
  expect(await names()).toEqual(['News', 'Guides', 'x y', 'C++']);
  const { categories: _, ...withoutCategories } = fields;
  await publishing.placePost(blog(), post.id, { ...withoutCategories, tags: ['Tea'] }, inMinutes(60));
  expect(await names()).toEqual(['News', 'Guides', 'x y', 'C++', 'Tea']);
  await publishing.placePost(blog(), post.id, { ...fields, categories: [], tags: ['Tea'] }, inMinutes(60));
  expect(await names()).toEqual(['Tea']);
  expect(await publishing.listCategories(blog())).toContain('Tea');
});

test('a new post gets the chosen author and visibility; later changes by the owner are kept', async () => {
  const settings = { author_id: '0123456789abcdef01234567', visibility: 'members' };
  const at = { ...blog(), site: { id: 's1', settings } };
  const { post, fields } = await placed({}, 60, at);
  expect(post.remarks?.join()).toContain(
    'The chosen author no longer exists in Ghost, so the post is by Test Owner',
  );
  expect(await owner().read(post.id)).toMatchObject({ visibility: 'members' });
  await owner().edit(post.id, { visibility: 'paid' });
  await publishing.placePost(at, post.id, fields, inMinutes(60));
  expect(await owner().read(post.id)).toMatchObject({ visibility: 'paid' });
  expect((await providerFailure(publishing.testConnection(at))).reason).toBe('author_gone');
});

test('a post that its owner scheduled with a newsletter is not published until it may be emailed', async () => {
  const { post } = await placed();
  await owner().edit(post.id, { status: 'draft' });
  const at = new Date(Date.now() + 3_600_000).toISOString();
  await owner().edit(post.id, { status: 'scheduled', published_at: at }, '&newsletter=default-newsletter');
  const asked = await providerFailure(publishing.publishPost(blog(), post.id, new Date()));
  expect(asked).toMatchObject({ kind: 'rejected', reason: 'newsletter' });
  expect(asked.message).toContain('“Test site”');
  expect(await publishing.getPost(blog(), post.id)).toMatchObject({ status: 'future' });
  // The owner takes the email back.
  await owner().edit(post.id, { status: 'draft' });
  expect(await publishing.publishPost(blog(), post.id, new Date())).toMatchObject({ status: 'publish' });
  expect(await owner().read(post.id)).toMatchObject({ email: null, newsletter: null });
});

test('the settings of the site can allow such emails', async () => {
  const { post } = await placed();
  await owner().edit(post.id, { status: 'draft' });
  const at = new Date(Date.now() + 3_600_000).toISOString();
  await owner().edit(post.id, { status: 'scheduled', published_at: at }, '&newsletter=default-newsletter');
  const allowed = { ...blog(), site: { id: 's1', settings: { newsletter: 'send' } } };
  expect(await publishing.publishPost(allowed, post.id, new Date())).toMatchObject({ status: 'publish' });
  expect(await owner().read(post.id)).toMatchObject({ email: expect.anything() });
});

test('an edit in Ghost between reading and writing does not stop a publication', async () => {
  const { post } = await placed();
  await ghost.setFaults({ method: 'PUT', times: 1, delayMs: 2_500 });
  const publishing_ = publishing.publishPost(blog(), post.id, new Date());
  await expect.poll(() => publishedOrEdited(post.id), { timeout: 10_000 }).toBe(true);
  expect(await publishing_).toMatchObject({ status: 'publish' });
  expect(await owner().read(post.id)).toMatchObject({ title: 'Edited meanwhile', status: 'published' });
});

/** Edits it in another second than the one in which it was placed. */
async function publishedOrEdited(id: string): Promise<boolean> {
  const { updated_at } = await owner().read(id);
  if (Date.now() < Date.parse(updated_at) + 1_000) return false;
  await ghost.setFaults({ method: 'PUT', match: '/nothing/' });
  await owner().edit(id, { title: 'Edited meanwhile' });
  return true;
}

test('a live post is updated, not over a text that was changed in Ghost', async () => {
  const { post, fields } = await placed();
  const live = await publishing.publishPost(blog(), post.id, new Date());
  const updated = await publishing.updatePost(blog(), live, {
    html: '<p>New words.</p>',
    title: 'New title',
  });
  expect(updated).toMatchObject({
    status: 'publish',
    title: 'New title',
    slug: fields.slug,
    date: live.date,
  });
  expect(updated.contentRaw).toContain('New words.');
  await owner().edit(post.id, { html: '<p>Words of the owner.</p>' });
  const refused = await publishing.updatePost(blog(), updated, { html: '<p>Newer words.</p>' });
  expect(refused).toMatchObject({ isOvertaken: true });
  expect(refused.contentRaw).toContain('Words of the owner.');
  expect(await publishing.unschedulePost(blog(), post.id)).toMatchObject({ status: 'draft', date: null });
  expect((await publishing.readPublicPage(live.link, 'New title')).httpStatus).toBe(404);
});

test('the featured image is uploaded once', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const { createServer } = await import('node:http');
  const server = createServer((_, response) => response.setHeader('content-type', 'image/png').end(png));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const url = `http://127.0.0.1:${port}/picture`;
  try {
    const { post, fields } = await placed({ featuredImage: { url, alt: 'A cup of tea' } });
    const { feature_image, feature_image_alt } = await owner().read(post.id);
    expect([post.remarks, feature_image_alt]).toEqual([[], 'A cup of tea']);
    expect(feature_image).toContain(`${ghost.url}/content/images/`);
    await publishing.placePost(blog(), post.id, fields, inMinutes(60));
    expect((await owner().read(post.id)).feature_image).toBe(feature_image);
    const gone = { url: `${ghost.url}/nothing.png`, alt: '' };
    const other = await publishing.placePost(
      blog(),
      post.id,
      { ...fields, featuredImage: gone },
      inMinutes(60),
    );
    expect(other.notTaken?.featuredImage).toBe(true);
    expect(other.remarks?.join()).toContain('The post has no featured image');
    await publishing.placePost(blog(), post.id, { ...fields, featuredImage: null }, inMinutes(60));
    expect((await owner().read(post.id)).feature_image).toBeNull();
  } finally {
    server.close();
  }
});
