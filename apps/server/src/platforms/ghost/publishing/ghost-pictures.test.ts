import { randomUUID } from 'node:crypto';
import type { RunningGhost } from '@chapterhouse/testkit/ghost/options';
import { startGhost } from '@chapterhouse/testkit/ghost/start';
import { asIntegration, ownerOf } from '@chapterhouse/testkit/ghost/test-support';
import { postFields } from '@chapterhouse/testkit/suites/publishing-contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../../lib/clock.ts';
import { createGuardedFetch } from '../../../lib/net/guarded-fetch.ts';
import type { PostFields } from '../../../providers/publishing/publishing.ts';
import {
  mediaUrl,
  type StoredPicture,
  withLibraryPictures,
} from '../../../providers/publishing/stored-pictures.ts';
import { createGhostPublishing } from './ghost-publishing.ts';

let ghost: RunningGhost;
beforeAll(async () => {
  ghost = await startGhost({ scheduler: false });
});
beforeEach(() => ghost.setFaults(null));
afterAll(() => ghost?.stop());

/** One that remembers nothing, as after a restart. */
const connect = () =>
  createGhostPublishing({ fetch: createGuardedFetch({ allowPrivate: true }), clock: systemClock });
const blog = () => asIntegration(ghost);
const later = () => new Date(Date.now() + 3_600_000);

/** `reads`: the files that were read, in order. */
function picture(about: Partial<StoredPicture> = {}) {
  const image = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#395' } });
  const reads: string[] = [];
  const stored: StoredPicture = {
    id: randomUUID(),
    name: 'photo.jpg',
    alt: 'Green',
    caption: 'Seen in May & <June>',
    addressOf: () => '',
    isGenerated: false,
    formats: ['webp', 'jpeg'],
    read: (size, format) => {
      reads.push(`${size}.${format}`);
      return (format === 'webp' ? image.webp() : image.jpeg()).toBuffer();
    },
    ...about,
  };
  return { stored, reads };
}

async function draft() {
  const articleId = randomUUID();
  const { id } = await connect().createDraft(blog(), { articleId, title: 'Draft' });
  const place = (fields: Partial<PostFields>, publishing = connect()) =>
    publishing.placePost(blog(), id, { ...postFields('A', `s-${articleId}`), ...fields, articleId }, later());
  return { id, place, read: () => ownerOf(ghost).read(id) };
}

const text = ({ id }: StoredPicture) =>
  `<p>Before</p><figure class="alignwide"><img src="media:${id}" alt="In the text"><figcaption>May</figcaption></figure><p>After</p>`;

test('a picture is uploaded once, for the featured image, the text and other posts', async () => {
  const { stored: one, reads } = picture();
  const fields = {
    featuredImage: { url: mediaUrl(one.id), alt: 'A meadow '.repeat(30) },
    html: text(one),
    pictures: [one],
  };
  const post = await draft();
  const placed = await post.place(fields);
  expect(placed).toMatchObject({ remarks: [], notTaken: { featuredImage: false } });
  const first = await post.read();
  expect(first).toMatchObject({
    feature_image_alt: 'A meadow '.repeat(30).slice(0, 191),
    feature_image_caption: 'Seen in May &amp; &lt;June&gt;',
  });
  const address = String(first.feature_image);
  expect(address).toMatch(
    new RegExp(`^${ghost.url}/content/images/[^ ]+/a-meadow[a-z-]*-[0-9a-f]{12}[.]webp$`),
  );
  const served = await fetch(address);
  expect((await sharp(Buffer.from(await served.arrayBuffer())).metadata()).width).toBe(1600);
  expect(first.html).toContain(`<img src="${address}" class="kg-image" alt="In the text"`);
  expect(first.html).toContain('kg-width-wide');
  expect(first.html).toMatch(/<figcaption>.*May.*<\/figcaption>/);
  // A text that comes back from Ghost names the picture again.
  expect(withLibraryPictures(String(first.html), [one.id])).toContain(`src="${mediaUrl(one.id)}"`);

  // By a process that knows nothing of it: again, for another post, and for a live one.
  await post.place(fields);
  const other = await draft();
  await other.place({ html: text(one), pictures: [one] });
  expect((await other.read()).html).toContain(`src="${address}"`);
  const live = await connect().publishPost(blog(), post.id, new Date());
  const updated = await connect().updatePost(blog(), live, {
    html: `<p>New</p>${text(one)}`,
    pictures: [one],
  });
  expect(updated.contentRaw).toContain(`src="${address}"`);
  expect(reads).toEqual(['featured.webp']);
});

test('two articles that use a picture at the same time share one upload', async () => {
  const { stored: one, reads } = picture();
  const [a, b] = [await draft(), await draft()];
  const fields = { featuredImage: { url: mediaUrl(one.id), alt: 'Both' }, pictures: [one] };
  const publishing = connect();
  await Promise.all([a.place(fields, publishing), b.place(fields, publishing)]);
  expect((await a.read()).feature_image).toBe((await b.read()).feature_image);
  expect(reads).toHaveLength(1);
});

test('an upload whose response was lost is made again; a lost write of the post uploads nothing again', async () => {
  const { stored: one, reads } = picture();
  const post = await draft();
  const fields = { featuredImage: { url: mediaUrl(one.id), alt: 'Lost' }, pictures: [one] };
  const publishing = connect();
  await ghost.setFaults({ method: 'POST', match: '/images/upload/', times: 1, loseReply: true });
  await expect(post.place(fields, publishing)).rejects.toMatchObject({ outcomeUnknown: true });
  await ghost.setFaults({ method: 'PUT', times: 1, status: 503 });
  await expect(post.place(fields, publishing)).rejects.toMatchObject({ kind: 'unavailable' });
  await ghost.setFaults(null);
  await post.place(fields, publishing);
  expect((await post.read()).feature_image).toContain('/lost-');
  expect(reads).toHaveLength(2);
});

test('smaller files are sent if a web server refuses large ones; if all are refused, the text has no picture', async () => {
  const { stored: one, reads } = picture();
  const fields = {
    featuredImage: { url: mediaUrl(one.id), alt: 'Large' },
    html: text(one),
    pictures: [one],
  };
  const post = await draft();
  await ghost.setFaults({ method: 'POST', match: '/images/upload/', status: 413 });
  const without = await post.place(fields);
  expect(without.notTaken?.featuredImage).toBe(true);
  expect(without.remarks?.join('\n')).toMatch(/no featured image: .*does not accept that much at once/);
  expect(without.remarks?.join('\n')).toContain('The text lacks the picture “photo.jpg”');
  expect((await post.read()).html).not.toContain('<figure');
  reads.length = 0;
  await ghost.setFaults({ method: 'POST', match: '/images/upload/', times: 2, status: 413 });
  expect((await post.place(fields)).remarks).toEqual([]);
  expect(reads).toEqual(['featured.webp', 'featured.jpeg', 'inline.webp']);
});

test('a picture that was deleted from the library is omitted, with a remark', async () => {
  const { stored: one } = picture();
  const post = await draft();
  const placed = await post.place({
    featuredImage: { url: mediaUrl(one.id), alt: '' },
    html: text(one),
    pictures: [],
  });
  expect(placed.remarks).toEqual([
    expect.stringContaining('no longer in the media library'),
    'The text lacks a picture that is no longer in the media library.',
  ]);
  expect((await post.read()).html).not.toContain('media:');
});
