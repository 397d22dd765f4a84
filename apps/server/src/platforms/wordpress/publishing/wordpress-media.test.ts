import { greyPixel } from '@chapterhouse/testkit/stubs/pictures';
import { postFields, providerFailure } from '@chapterhouse/testkit/suites/publishing-contract';
import type { RunningWordPress } from '@chapterhouse/testkit/wordpress/options';
import { startWordPress } from '@chapterhouse/testkit/wordpress/start';
import { asUser, rest, serve } from '@chapterhouse/testkit/wordpress/test-support';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { systemClock } from '../../../lib/clock.ts';
import { createGuardedFetch } from '../../../lib/net/guarded-fetch.ts';
import type { PostFields } from '../../../providers/publishing/publishing.ts';
import { createWordPressPublishing } from './wordpress-publishing.ts';

let site: RunningWordPress;
const publishing = () =>
  createWordPressPublishing({ fetch: createGuardedFetch({ allowPrivate: true }), clock: systemClock });

beforeAll(async () => {
  site = await startWordPress({ cron: false });
});
afterAll(() => site?.stop());

const storedSchema = z.object({
  author: z.number(),
  categories: z.array(z.number()),
  featured_media: z.number(),
});
const mediaSchema = z.object({ id: z.number(), slug: z.string(), alt_text: z.string() });

async function place(role: 'editor' | 'author', slug: string, fields: Partial<PostFields>) {
  const blog = asUser(site, role);
  const { id } = await publishing().createDraft(blog, { articleId: slug, title: slug });
  const all = { ...postFields('Beans', slug), ...fields };
  const again = () => publishing().placePost(blog, id, all, new Date(Date.now() + 3_600_000));
  const placed = await again();
  const stored = async () => storedSchema.parse(await rest(blog, 'GET', `/wp/v2/posts/${id}?context=edit`));
  return { id, placed, again, stored: await stored() };
}

async function pictureServer(type = 'image/png', content = greyPixel()): Promise<string> {
  const { url } = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': type });
    response.end(content);
  }, onTestFinished);
  return `${url}/p.png`;
}

test('the author is the connected user, and without categories the site decides', async () => {
  const { stored } = await place('author', 'plain', {});
  expect(stored.author).toBe(site.users.author.id);
  expect(stored.categories).toHaveLength(1);
});

test('categories are created, and found again with any characters', async () => {
  const categories = ['Coffee & Tea', 'News'];
  const first = await place('editor', 'cat-1', { categories });
  expect(first.stored.categories).toHaveLength(2);
  expect(first.placed.remarks).toEqual([]);
  const second = await place('editor', 'cat-2', { categories: ['coffee & tea', 'NEWS'] });
  expect(second.stored.categories.toSorted()).toEqual(first.stored.categories.toSorted());
  // An author may use categories but not create them.
  const third = await place('author', 'cat-3', { categories: ['Coffee & Tea', 'Unheard of'] });
  expect(third.stored.categories).toEqual([first.stored.categories[0]]);
  expect(third.placed.remarks).toEqual([expect.stringContaining('“Unheard of”')]);
});

test('a featured image is stored once, with its alt text', async () => {
  const featuredImage = { url: await pictureServer(), alt: 'A cup of coffee, seen from above' };
  const { stored, again, placed } = await place('author', 'pic', { featuredImage });
  expect(placed.remarks).toEqual([]);
  expect(stored.featured_media).toBeGreaterThan(0);
  await again();
  const other = await place('author', 'pic-2', { featuredImage });
  expect(other.stored.featured_media).toBe(stored.featured_media);
  const media = z.array(mediaSchema).parse(await rest(asUser(site, 'author'), 'GET', '/wp/v2/media'));
  expect(media).toHaveLength(1);
  expect(media[0]?.alt_text).toBe(featuredImage.alt);
  expect(media[0]?.slug).toMatch(/^a-cup-of-coffee-seen-from-above-[0-9a-f]{10}$/);
});

test('another alt text is another image of the library, also with non-Latin words', async () => {
  const url = await pictureServer('image/png', greyPixel(7));
  const altOf = async (media: number) =>
    mediaSchema.parse(await rest(asUser(site, 'author'), 'GET', `/wp/v2/media/${media}`)).alt_text;
  const tea = await place('author', 'tea', { featuredImage: { url, alt: '緑茶' } });
  const coffee = await place('author', 'coffee', { featuredImage: { url, alt: 'コーヒー' } });
  expect(coffee.stored.featured_media).not.toBe(tea.stored.featured_media);
  expect(await altOf(tea.stored.featured_media)).toBe('緑茶');
  expect(await altOf(coffee.stored.featured_media)).toBe('コーヒー');
});

test('omitted fields stay, empty ones are cleared', async () => {
  const featuredImage = { url: await pictureServer(), alt: 'A cup' };
  const first = await place('editor', 'kept', { featuredImage, categories: ['Coffee & Tea'] });
  const write = (fields: Partial<PostFields>) =>
    publishing().placePost(
      asUser(site, 'editor'),
      first.id,
      { ...postFields('Beans', 'kept'), ...fields },
      new Date(Date.now() + 3_600_000),
    );
  const there = async () =>
    storedSchema.parse(await rest(asUser(site, 'editor'), 'GET', `/wp/v2/posts/${first.id}?context=edit`));
  await write({});
  expect(await there()).toEqual(first.stored);
  await write({ featuredImage: null, categories: [] });
  expect(await there()).toMatchObject({ featured_media: 0 });
  // WordPress assigns the default category to a post without one, at the latest with the next write.
  await publishing().publishPost(asUser(site, 'editor'), first.id, new Date());
  const uncategorized = (await place('editor', 'plain-2', {})).stored.categories;
  expect((await there()).categories).toEqual(uncategorized);
});

test('an upload with a lost response is found again', async () => {
  const featuredImage = {
    url: await pictureServer('image/png', Buffer.concat([greyPixel(), Buffer.from('x')])),
    alt: 'Lost',
  };
  await site.setFaults({ method: 'POST', match: '/wp/v2/media', times: 1, loseReply: true });
  const blog = asUser(site, 'author');
  const { id } = await publishing().createDraft(blog, { articleId: 'lost-pic', title: 'L' });
  const fields = { ...postFields('Lost', 'lost-pic'), featuredImage };
  const write = () => publishing().placePost(blog, id, fields, new Date(Date.now() + 3_600_000));
  expect(await providerFailure(write())).toMatchObject({ kind: 'unavailable' });
  await write();
  await site.setFaults(null);
  const found = z.array(mediaSchema).parse(await rest(blog, 'GET', '/wp/v2/media?search=lost'));
  expect(found).toHaveLength(1);
});

test('an image that cannot be downloaded or is rejected does not block the article', async () => {
  const svg = await pictureServer('image/svg+xml');
  const noPicture = await place('author', 'no-pic', { featuredImage: { url: svg, alt: 'X' } });
  expect(noPicture.placed).toMatchObject({
    status: 'future',
    remarks: [expect.stringContaining('no image')],
    notTaken: { categories: [], featuredImage: true },
  });
  const broken = await pictureServer('image/png', Buffer.from('not a picture'));
  const refused = await place('author', 'bad-pic', { featuredImage: { url: broken, alt: 'Y' } });
  expect(refused.placed.remarks).toEqual([expect.stringContaining('no featured image')]);
  expect(refused.stored.featured_media).toBe(0);
});
