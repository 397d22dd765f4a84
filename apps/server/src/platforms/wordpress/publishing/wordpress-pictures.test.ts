import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { postFields } from '@chapterhouse/testkit/suites/publishing-contract';
import type { RunningWordPress } from '@chapterhouse/testkit/wordpress/options';
import { startWordPress } from '@chapterhouse/testkit/wordpress/start';
import { asUser, rest, withPhp } from '@chapterhouse/testkit/wordpress/test-support';
import ExifReader from 'exifreader';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { processPicture } from '../../../features/media/processing/process-picture.ts';
import { systemClock } from '../../../lib/clock.ts';
import { readTags, textOfHtml } from '../../../lib/html/html-tokens.ts';
import { createGuardedFetch } from '../../../lib/net/guarded-fetch.ts';
import type { PostFields } from '../../../providers/publishing/publishing.ts';
import { mediaUrl, type StoredPicture } from '../../../providers/publishing/stored-pictures.ts';
import { createWordPressPublishing } from './wordpress-publishing.ts';

let site: RunningWordPress;
beforeAll(async () => {
  const plugin = path.join(import.meta.dirname, '../../../../../../wordpress-plugin/wp-seo-rest-api-meta');
  site = await startWordPress({ cron: false, plugins: [plugin] });
});
afterAll(() => site?.stop());

const publishing = createWordPressPublishing({
  fetch: createGuardedFetch({ allowPrivate: true }),
  clock: systemClock,
});

function picture(about: Partial<StoredPicture> = {}): StoredPicture {
  const image = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#395' } });
  return {
    id: randomUUID(),
    name: 'photo.jpg',
    alt: 'Green',
    caption: 'Seen in May',
    addressOf: () => '',
    isGenerated: false,
    formats: ['webp', 'jpeg'],
    read: (_size, format) => (format === 'webp' ? image.webp() : image.jpeg()).toBuffer(),
    ...about,
  };
}

const author = () => asUser(site, 'author');
const later = () => new Date(Date.now() + 3_600_000);
const attachmentSchema = z.object({
  id: z.number(),
  slug: z.string(),
  alt_text: z.string(),
  post: z.number().nullable(),
  title: z.object({ rendered: z.string() }),
  caption: z.object({ rendered: z.string() }),
  mime_type: z.string(),
  source_url: z.string(),
  media_details: z.object({
    width: z.number(),
    height: z.number(),
    sizes: z.record(z.string(), z.object({ source_url: z.string(), width: z.number() })).catch({}),
  }),
});
const rawText = z.object({ raw: z.string() });
const rawSchema = z.object({ title: rawText, caption: rawText });
const postSchema = z.object({ featured_media: z.number(), content: z.object({ raw: z.string() }) });

async function draft(articleId: string) {
  const { id } = await publishing.createDraft(author(), { articleId, title: articleId });
  const place = (fields: Partial<PostFields>) =>
    publishing.placePost(author(), id, { ...postFields('Pictures', articleId), ...fields }, later());
  const stored = async () => postSchema.parse(await rest(author(), 'GET', `/wp/v2/posts/${id}?context=edit`));
  return { id, place, stored };
}

/** The attachments of a picture, the oldest first. */
async function attachmentsOf({ id }: StoredPicture) {
  const all = await rest(asUser(site, 'admin'), 'GET', '/wp/v2/media?per_page=100&orderby=id&order=asc');
  return z
    .array(attachmentSchema)
    .parse(all)
    .filter(({ slug }) => slug.includes(id));
}

/** What a lost request does if it arrives only now. */
async function uploadLate(one: StoredPicture): Promise<void> {
  const [first] = await attachmentsOf(one);
  const { username, appPassword } = site.users.author;
  const response = await fetch(`${site.url}/wp-json/wp/v2/media?slug=${first?.slug}`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${username}:${appPassword}`).toString('base64')}`,
      'content-type': 'image/webp',
      'content-disposition': 'attachment; filename="late.webp"',
    },
    body: new Uint8Array(await one.read('featured', 'webp')),
  });
  expect(response.status).toBe(201);
}

const text = (one: StoredPicture) =>
  `<p>Before</p><figure class="alignwide"><img src="media:${one.id}" alt="In the text"><figcaption>May</figcaption></figure><p>After</p>`;

test('a picture is uploaded once with title, alt text and caption, for the post and for its text', async () => {
  const one = picture();
  const post = await draft('once');
  const fields = {
    featuredImage: { url: mediaUrl(one.id), alt: 'A meadow' },
    html: text(one),
    pictures: [one],
  };
  const placed = await post.place(fields);
  expect(placed.remarks).toEqual([]);
  await post.place(fields);
  const other = await draft('again');
  await other.place(fields);
  const [attachment, ...twins] = await attachmentsOf(one);
  expect(twins).toEqual([]);
  expect(attachment).toMatchObject({
    alt_text: 'A meadow',
    post: Number(post.id),
    title: { rendered: 'A meadow' },
    caption: { rendered: expect.stringContaining('Seen in May') },
    mime_type: 'image/webp',
    media_details: { width: 1600, height: 900 },
  });
  const stored = await post.stored();
  expect(stored.featured_media).toBe(attachment?.id);
  expect(stored.content.raw).toMatch(
    new RegExp(
      `<!-- wp:image {"id":${attachment?.id},"sizeSlug":"(large|full)","linkDestination":"none","align":"wide"} -->\n<figure class="wp-block-image alignwide size-(large|full)"><img src="${site.url}/wp-content/uploads/[^"]+" alt="In the text" class="wp-image-${attachment?.id}" ?/><figcaption class="wp-element-caption">May</figcaption></figure>`,
    ),
  );
});

test('another alt text or caption is another attachment: live posts keep theirs', async () => {
  const one = picture();
  const [a, b, c] = [await draft('flip-a'), await draft('flip-b'), await draft('flip-c')];
  const featured = (alt: string, words?: { caption: string }) => {
    return { featuredImage: { url: mediaUrl(one.id), alt, ...words }, html: '<p>Text</p>', pictures: [one] };
  };
  await a.place(featured('Alt of A'));
  const live = await publishing.publishPost(author(), a.id, new Date(Date.now() - 60_000));
  const shown = async () => /<img[^<>]*wp-post-image[^<>]*>/.exec(await (await fetch(live.link)).text())?.[0];
  const before = await shown();
  expect(before).toContain('alt="Alt of A"');
  await b.place(featured('Alt of B'));
  expect(await shown()).toBe(before);
  await c.place(featured('Alt of A', { caption: 'Seen in June' }));
  expect(await shown()).toBe(before);
  await (await draft('flip-d')).place(featured('Alt of A'));
  expect(
    (await attachmentsOf(one)).map(({ alt_text, caption }) => [
      alt_text,
      /Seen in \w+/.exec(caption.rendered)?.[0],
    ]),
  ).toEqual([
    ['Alt of A', 'Seen in May'],
    ['Alt of B', 'Seen in May'],
    ['Alt of A', 'Seen in June'],
  ]);
});

test.each([
  'a < b and c > d',
  'C:\\path\\x',
  '100%25 and 50%af, 100%fat',
  'Tom & "Jerry" + &lt; 50% done',
  '<b>bold</b> &amp;lt; &#92;',
  '😀 日本語 it’s',
])('readers see the words of a picture as they were written: %s', async (words) => {
  const one = picture({ caption: words });
  const post = await draft(`words-${one.id}`);
  await post.place({ featuredImage: { url: mediaUrl(one.id), alt: words }, pictures: [one] });
  const live = await publishing.publishPost(author(), post.id, new Date(Date.now() - 60_000));
  const page = await (await fetch(live.link)).text();
  const image = readTags(page, 'img').find((tag) => tag['class']?.includes('wp-post-image'));
  expect(image?.['alt']).toBe(words);
  const [attachment] = await attachmentsOf(one);
  const plain = (html: string) => textOfHtml(html).trim();
  // What is shown has curly quotes instead of straight ones.
  const raw = rawSchema.parse(await rest(author(), 'GET', `/wp/v2/media/${attachment?.id}?context=edit`));
  expect([plain(raw.caption.raw), plain(raw.title.raw)]).toEqual([words, words]);
});

test('an upload whose response was lost is found again, and one that arrives late is deleted', async () => {
  const one = picture();
  const post = await draft('lost');
  const fields = { featuredImage: { url: mediaUrl(one.id), alt: 'Lost' }, pictures: [one] };
  await site.setFaults({ method: 'POST', match: '/wp/v2/media', times: 1, loseReply: true });
  await expect(post.place(fields)).rejects.toMatchObject({ outcomeUnknown: true });
  await post.place(fields);
  const [attachment, ...twins] = await attachmentsOf(one);
  expect(twins).toEqual([]);
  expect((await post.stored()).featured_media).toBe(attachment?.id);
  // What lost requests of several articles would do if they arrived only now.
  for (let article = 0; article < 4; article += 1) await uploadLate(one);
  expect(await attachmentsOf(one)).toHaveLength(5);
  await publishing.deleteDuplicatePictures?.(author(), {
    pictures: [one],
    featured: { id: one.id, alt: 'Lost', caption: one.caption },
  });
  expect((await attachmentsOf(one)).map(({ id }) => id)).toEqual([attachment?.id]);
});

test('sizes missing after an interrupted upload are created when the picture is placed', async () => {
  const one = picture();
  const post = await draft('broken-off');
  const withoutSizes = "add_filter( 'intermediate_image_sizes_advanced', '__return_empty_array' );";
  await withPhp(site, withoutSizes, () => post.place({ html: text(one), pictures: [one] }));
  expect((await post.stored()).content.raw).toMatch(/-1024x576\.webp"/);
  expect(await attachmentsOf(one)).toHaveLength(1);
});

test('two articles that use a picture at the same time share one attachment', async () => {
  const one = picture();
  const [a, b] = [await draft('same-a'), await draft('same-b')];
  const fields = { featuredImage: { url: mediaUrl(one.id), alt: 'Both' }, pictures: [one] };
  await Promise.all([a.place(fields), b.place(fields)]);
  const attachments = await attachmentsOf(one);
  expect(attachments).toHaveLength(1);
  expect([(await a.stored()).featured_media, (await b.stored()).featured_media]).toEqual([
    attachments[0]?.id,
    attachments[0]?.id,
  ]);
});

test('a second copy that another article deletes at the same moment stops nothing', async () => {
  const one = picture();
  const post = await draft('deleted-twice');
  const fields = { featuredImage: { url: mediaUrl(one.id), alt: 'Both' }, pictures: [one] };
  await post.place(fields);
  await uploadLate(one);
  // WordPress responds with a 500 to the second of two requests that delete the same.
  await withPhp(site, "add_filter('pre_delete_attachment', '__return_false');", () => post.place(fields));
  expect((await post.stored()).featured_media).toBe((await attachmentsOf(one))[0]?.id);
});

const refuseTypes = (types: string) => `add_filter('wp_handle_sideload_prefilter', function ($file) {
    if (preg_match('/[.](${types})$/', $file['name'])) $file['error'] = 'Not this type.';
    return $file;
  });`;

test('a site that refuses WebP gets JPEG; one that refuses both gets the text without the picture', async () => {
  const one = picture();
  const post = await draft('types');
  const fields = {
    featuredImage: { url: mediaUrl(one.id), alt: 'A meadow' },
    html: text(one),
    pictures: [one],
  };
  await withPhp(site, refuseTypes('webp|jpg'), async () => {
    const placed = await post.place(fields);
    expect(placed.remarks).toEqual([
      expect.stringContaining('no featured image'),
      expect.stringContaining('The text lacks the picture “photo.jpg”'),
    ]);
  });
  expect((await post.stored()).content.raw).not.toContain('<figure');
  await withPhp(site, refuseTypes('webp'), () => post.place(fields));
  expect(await attachmentsOf(one)).toMatchObject([{ mime_type: 'image/jpeg' }]);
});

test('a picture that was deleted from the library is omitted, with a remark', async () => {
  const one = picture();
  const post = await draft('gone');
  const placed = await post.place({
    featuredImage: { url: mediaUrl(one.id), alt: '' },
    html: text(one),
    pictures: [],
  });
  expect(placed.remarks).toEqual([
    expect.stringContaining('no longer in the media library'),
    'The text lacks a picture that is no longer in the media library.',
  ]);
  expect((await post.stored()).content.raw).not.toContain('media:');
});

/** What a file states about how it was made, as read by a library that is not ours. */
async function sourceTypeOf(url: string): Promise<string | undefined> {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  const { xmp } = await ExifReader.load(await response.arrayBuffer(), { expanded: true, async: true });
  const { value } = { ...xmp?.DigitalSourceType };
  return value === undefined ? undefined : String(value);
}

test.each(['webp', 'jpeg'] as const)(
  'the file of a generated picture that WordPress serves states its origin: %s',
  async (format) => {
    const content = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#724' } })
      .png()
      .toBuffer();
    for (const isGenerated of [true, false]) {
      const result = await processPicture({ content, isGenerated });
      if (!('files' in result)) throw new Error(result.fault);
      const one = picture({
        isGenerated,
        formats: [format],
        read: async (size, wanted) => {
          const file = result.files.find((each) => each.size === size && each.format === wanted);
          return file?.content ?? Buffer.alloc(0);
        },
      });
      const post = await draft(`label-${format}-${isGenerated}`);
      const place = () =>
        post.place({
          featuredImage: { url: mediaUrl(one.id), alt: 'Made' },
          html: text(one),
          pictures: [one],
        });
      await place();
      const [attachment] = await attachmentsOf(one);
      expect(attachment?.mime_type).toBe(`image/${format}`);
      const stated = isGenerated
        ? 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'
        : undefined;
      expect(await sourceTypeOf(attachment?.source_url ?? '')).toBe(stated);
      const inText = /<img src="([^"]+)"/.exec((await post.stored()).content.raw)?.[1] ?? '';
      expect(inText === attachment?.source_url).toBe(isGenerated);
      // The sizes that WordPress makes with GD have no metadata at all: our plugin adds this.
      const sizes = Object.entries(attachment?.media_details.sizes ?? {}).filter(([name]) => name !== 'full');
      expect(sizes.length).toBeGreaterThan(2);
      for (const [, { source_url, width }] of sizes) {
        expect(await sourceTypeOf(source_url)).toBe(stated);
        const file = await fetch(source_url);
        const { data, info } = await sharp(Buffer.from(await file.arrayBuffer())).toBuffer({
          resolveWithObject: true,
        });
        expect([info.format, info.width, data.length > 0]).toEqual([format, width, true]);
      }
    }
  },
);
