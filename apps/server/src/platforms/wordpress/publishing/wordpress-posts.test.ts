import { postFields, providerFailure } from '@chapterhouse/testkit/suites/publishing-contract';
import type { RunningWordPress } from '@chapterhouse/testkit/wordpress/options';
import { startWordPress } from '@chapterhouse/testkit/wordpress/start';
import { asUser, rest, withPhp } from '@chapterhouse/testkit/wordpress/test-support';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { systemClock } from '../../../lib/clock.ts';
import { createGuardedFetch } from '../../../lib/net/guarded-fetch.ts';
import { createWordPressPublishing } from './wordpress-publishing.ts';

let site: RunningWordPress;
const publishing = () =>
  createWordPressPublishing({ fetch: createGuardedFetch({ allowPrivate: true }), clock: systemClock });
const inAnHour = () => new Date(Math.floor(Date.now() / 1000 + 3600) * 1000);

beforeAll(async () => {
  site = await startWordPress({ cron: false, fakeClock: true, timezone: 'Europe/Berlin' });
});
afterAll(() => site?.stop());
afterEach(() => site.setFaults(null));

test('a draft with a lost response is found instead of created again', async () => {
  const blog = asUser(site, 'author');
  const marker = { articleId: 'lost', title: 'Lost' };
  await site.setFaults({ loseReply: true, method: 'POST' });
  const error = await providerFailure(publishing().createDraft(blog, marker));
  expect(error).toMatchObject({ kind: 'unavailable', reason: 'server_error', outcomeUnknown: true });
  await site.setFaults(null);
  expect(await publishing().findDrafts(blog, 'lost')).toMatchObject([{ status: 'draft', slug: 'ch-lost' }]);
});

test('of duplicate drafts the oldest is kept', async () => {
  const blog = asUser(site, 'editor');
  const made = await Promise.all(
    [1, 2, 3, 4].map(() => publishing().createDraft(blog, { articleId: 'race', title: 'Race' })),
  );
  await publishing().createDraft(blog, { articleId: 'race', title: 'Race' });
  const left = await publishing().findDrafts(blog, 'race');
  expect(left).toHaveLength(1);
  expect(made.map((post) => Number(post.id)).sort((a, b) => a - b)[0]).toBe(Number(left[0]?.id));
});

test('another user’s post with a similar slug is not adopted', async () => {
  const blog = asUser(site, 'editor');
  await rest(blog, 'POST', '/wp/v2/posts', {
    title: 'Mine',
    slug: 'ch-foreign',
    status: 'draft',
    content: 'x',
  });
  expect(await publishing().findDrafts(blog, 'foreign')).toEqual([]);
});

test('a trashed post has its status and is not found as a draft', async () => {
  const blog = asUser(site, 'editor');
  const { id } = await publishing().createDraft(blog, { articleId: 'trash', title: 'T' });
  await rest(blog, 'DELETE', `/wp/v2/posts/${id}`);
  expect(await publishing().getPost(blog, id)).toMatchObject({ status: 'trash' });
  expect(await publishing().findDrafts(blog, 'trash')).toEqual([]);
  await publishing().deletePost(blog, id);
  expect(await publishing().getPost(blog, id)).toBeNull();
});

test('a late write over the owner’s text: their newest text is put back, and nothing without one', async () => {
  const blog = asUser(site, 'editor');
  const { id } = await publishing().createDraft(blog, { articleId: 'late', title: 'Late' });
  const post = `/wp/v2/posts/${id}`;
  const since = new Date(Math.floor(Date.now() / 1000) * 1000);
  const isOurs = ({ html }: { html: string }) => html === '' || html.includes('Ours');
  const save = (title: string, content: string) => rest(blog, 'POST', post, { title, content });
  const found = async () => {
    const current = await publishing().getPost(blog, id);
    if (!current) throw new Error('no post');
    return current;
  };
  await save('Ours', '<p>Ours, first.</p>');
  await save('Ours', '<p>Ours, late.</p>');
  expect(await publishing().restoreOverwritten(blog, await found(), { since, isOurs })).toBeNull();
  await save('Theirs &amp; yours', '<p>Their first words.</p>');
  await save('Theirs &amp; yours', '<p>Their last words.</p>');
  await save('Ours', '<p>Ours, late again.</p>');
  const later = new Date(Date.now() + 3_600_000);
  expect(await publishing().restoreOverwritten(blog, await found(), { since: later, isOurs })).toBeNull();
  const restored = await publishing().restoreOverwritten(blog, await found(), { since, isOurs });
  expect(restored).toMatchObject({ title: 'Theirs & yours', contentRaw: '<p>Their last words.</p>' });
  expect(await found()).toMatchObject({ contentRaw: '<p>Their last words.</p>' });
});

test('deleting works even if the host blocks DELETE', async () => {
  const blog = asUser(site, 'editor');
  const { id } = await publishing().createDraft(blog, { articleId: 'blocked', title: 'B' });
  await site.setFaults({ method: 'DELETE', status: 405, body: '<html>Method not allowed</html>' });
  await publishing().deletePost(blog, id);
  expect(await publishing().getPost(blog, id)).toBeNull();
});

test('placed posts are block markup, with excerpt and tags, as the author role may write it', async () => {
  const blog = asUser(site, 'author');
  const { id } = await publishing().createDraft(blog, { articleId: 'full', title: 'F' });
  for (let i = 0; i < 2; i++) {
    await publishing().placePost(blog, id, postFields('Full', 'full'), inAnHour());
  }
  const stored = z
    .object({
      content: z.object({ raw: z.string() }),
      excerpt: z.object({ raw: z.string() }),
      tags: z.array(z.number()),
    })
    .parse(await rest(blog, 'GET', `/wp/v2/posts/${id}?context=edit`));
  expect(stored.content.raw).toContain('<!-- wp:list-item -->\n<li>Two</li>');
  expect(stored.excerpt.raw).toBe('In short.');
  expect(stored.tags).toHaveLength(2);
});

test('a contributor gets the role error', async () => {
  const blog = asUser(site, 'contributor');
  const { id } = await publishing().createDraft(blog, { articleId: 'low', title: 'L' });
  const error = await providerFailure(publishing().publishPost(blog, id, new Date()));
  expect(error).toMatchObject({ kind: 'forbidden', reason: 'role_too_low', outcomeUnknown: false });
});

const declares = (callback: string) =>
  `add_action('init', function () { foreach (['_yoast_wpseo_title', '_yoast_wpseo_metadesc'] as $k) {
    register_post_meta('post', $k, ['show_in_rest' => true, 'single' => true, 'type' => 'string'${callback}]); } }, 99);`;
const metaSchema = z.object({ meta: z.record(z.string(), z.unknown()) });

test('SEO fields are written if the site declares them', async () => {
  const blog = asUser(site, 'author');
  const { id } = await publishing().createDraft(blog, { articleId: 'seo', title: 'S' });
  await withPhp(site, declares(", 'auth_callback' => '__return_true'"), async () => {
    await publishing().placePost(blog, id, postFields('Seo', 'seo'), inAnHour());
    const stored = metaSchema.parse(await rest(blog, 'GET', `/wp/v2/posts/${id}?context=edit`));
    expect(stored.meta).toMatchObject({
      _yoast_wpseo_title: 'Seo',
      _yoast_wpseo_metadesc: 'What it is about.',
    });
  });
});

test('a declared SEO field that the site rejects does not block the article', async () => {
  const blog = asUser(site, 'author');
  const { id } = await publishing().createDraft(blog, { articleId: 'refused', title: 'R' });
  await withPhp(site, declares(''), async () => {
    const placed = await publishing().placePost(blog, id, postFields('Refused', 'refused'), inAnHour());
    expect(placed).toMatchObject({ status: 'future', slug: 'refused' });
  });
});

test('an emptied text is detected, and the post stays a draft', async () => {
  const blog = asUser(site, 'editor');
  const { id } = await publishing().createDraft(blog, { articleId: 'emptied', title: 'E' });
  await withPhp(site, "add_filter('content_save_pre', '__return_empty_string', 99);", async () => {
    const error = await providerFailure(
      publishing().placePost(blog, id, postFields('Emptied', 'emptied'), inAnHour()),
    );
    expect(error).toMatchObject({ kind: 'rejected', reason: 'content_emptied' });
  });
  expect(await publishing().getPost(blog, id)).toMatchObject({ status: 'draft' });
});

test('noindex is reported, from the page or its headers', async () => {
  const blog = asUser(site, 'editor');
  const { id } = await publishing().createDraft(blog, { articleId: 'hidden', title: 'Hidden' });
  const live = await publishing().publishPost(blog, id, new Date());
  const report = () => publishing().readPublicPage(live.link, 'Hidden');
  expect(await report()).toEqual({ httpStatus: 200, titleFound: true, noindex: false });
  const inPage = "add_filter('wp_robots', fn($r) => $r + ['noindex' => true]);";
  expect(await withPhp(site, inPage, report)).toMatchObject({ noindex: true });
  const inHeader = "add_action('send_headers', fn() => header('X-Robots-Tag: noindex'));";
  expect(await withPhp(site, inHeader, report)).toMatchObject({ noindex: true });
});

test.each(['+1h', '-1h'])(
  'with the site clock off by %s nothing goes live early, and all goes live',
  async (offset) => {
    const blog = asUser(site, 'editor');
    const slug = offset === '+1h' ? 'fast-clock' : 'slow-clock';
    await site.setClock(offset);
    try {
      const { id } = await publishing().createDraft(blog, { articleId: slug, title: 'C' });
      const soon = new Date(Date.now() + 30 * 60_000);
      // A new adapter has not observed the site's clock yet.
      const placed = await publishing().placePost(blog, id, postFields('Clock', slug), soon);
      expect(placed.status).toBe(offset === '+1h' ? 'draft' : 'future');
      const live = await publishing().publishPost(blog, id, new Date());
      expect(live.status).toBe('publish');
      const page = await publishing().readPublicPage(live.link, 'Clock');
      expect(page).toMatchObject({ httpStatus: 200, titleFound: true });
    } finally {
      await site.setClock('+0');
    }
  },
);
