import { limits } from '@chapterhouse/contract/limits';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { insertScheduledArticle } from '@chapterhouse/testkit/fixtures/calendar';
import { hostilePictures } from '@chapterhouse/testkit/fixtures/hostile-pictures';
import { longestStallMs } from '@chapterhouse/testkit/measuring/event-loop-stall';
import { startPictures } from '@chapterhouse/testkit/stubs/pictures';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFileMemory } from '../../lib/file-memory.ts';
import type { MediaKey } from '../../providers/media-store/media-store.ts';
import { addMedia, addMediaFromAddress } from './add-media.ts';
import { findStoredPictures } from './media-reader.ts';
import { mediaRoutes } from './media-routes.ts';
import { createPictureWork } from './processing/picture-work.ts';

let ctx: TestApp;
let ada: SignedIn;
beforeAll(async () => {
  ctx = await createTestApp({ routes: mediaRoutes, env: { ALLOW_PRIVATE_SITES: 'true' } });
  ada = await ctx.signIn();
});
afterAll(async () => {
  await ctx.services.pictureWork.close();
  await ctx.close();
});

const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } });

async function upload(content: Buffer, { who = ada, name = 'photo.jpg', type = 'image/jpeg' } = {}) {
  const response = await ctx.app.inject({
    method: 'POST',
    url: `/api/protected/media?name=${encodeURIComponent(name)}`,
    headers: { ...who.headers, 'content-type': type },
    payload: content,
  });
  return { status: response.statusCode, body: response.json() };
}

async function open(url: string) {
  const { pathname, search } = new URL(url);
  return ctx.app.inject({ method: 'GET', url: pathname + search });
}

test('an uploaded picture has every size in both formats, upright and without its location', async () => {
  const content = await red(3000, 2000)
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' }, IFD0: { Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { status, body } = await upload(content);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({ name: 'photo.jpg', origin: 'uploaded', width: 1067, height: 1600 });
  const found = [];
  for (const { size, format, width, height, bytes, url } of body.files) {
    const response = await open(url);
    const metadata = await sharp(response.rawPayload).metadata();
    found.push(`${size} ${format} ${width}x${height}`);
    expect(response.headers).toMatchObject({
      'content-type': `image/${format}`,
      'x-content-type-options': 'nosniff',
    });
    expect(response.rawPayload.length).toBe(bytes);
    expect(metadata).toMatchObject({ format, width, height });
    expect([metadata.exif, metadata.xmp, metadata.icc]).toEqual([undefined, undefined, undefined]);
  }
  expect(found).toEqual([
    'featured jpeg 1067x1600',
    'featured webp 1067x1600',
    'inline jpeg 800x1200',
    'inline webp 800x1200',
    'thumbnail webp 213x320',
  ]);
});

test('hostile files are rejected or harmless, and use no time or memory of this process', async () => {
  const corpus = await hostilePictures();
  expect(corpus.length).toBeGreaterThanOrEqual(40);
  // The process that decodes has started, and everything is loaded.
  await upload(await red(10, 10).png().toBuffer());
  const wrong: string[] = [];
  const residentBefore = process.memoryUsage.rss();
  const stall = await longestStallMs(async () => {
    for (const { name, content, outcome } of corpus) {
      const { status, body } = await upload(content, { name });
      const found = status === 200 ? 'harmless' : body.code;
      if (found !== outcome) wrong.push(`${name}: ${found}, ${JSON.stringify(body).slice(0, 200)}`);
      if (status !== 200) continue;
      for (const { url } of body.files) {
        const { rawPayload } = await open(url);
        if (/<script|<\?php|GPS|Exif/.test(rawPayload.toString('latin1'))) wrong.push(`${name}: kept`);
      }
    }
  });
  expect(wrong).toEqual([]);
  expect(stall).toBeLessThan(250);
  expect((process.memoryUsage.rss() - residentBefore) / 1e6).toBeLessThan(100);
});

test('every published file of a generated picture states its origin, and an upload keeps that statement', async () => {
  const { user } = ada;
  const content = await red(300, 200).png().toBuffer();
  const made = await addMedia({ ...ctx.services, user }, { content, name: 'Made', origin: 'generated' });
  const labelOf = async (file: Buffer) => (await sharp(file).metadata()).xmpAsString ?? '';
  const statement =
    'Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"';
  for (const { size, format } of made.files) {
    const key = { mediaId: made.id, size, format } as MediaKey;
    expect(await labelOf((await ctx.services.mediaStore.read(key)) ?? Buffer.alloc(0)), size).toContain(
      statement,
    );
  }
  const file = await ctx.services.mediaStore.read({ mediaId: made.id, size: 'featured', format: 'jpeg' });
  const again = await upload(file ?? Buffer.alloc(0));
  const { url } = again.body.files.find(({ format }: { format: string }) => format === 'webp');
  expect(await labelOf((await open(url)).rawPayload)).toContain(statement);
});

test('texts beyond the limits are cut between characters', async () => {
  const { user } = ada;
  const content = await red(320, 200).png().toBuffer();
  const long = (most: number) => `${'x'.repeat(most - 1)}🍵`;
  const { name, alt, caption } = limits.media;
  const texts = { name: long(name), alt: long(alt), caption: long(caption) };
  const stored = await addMedia({ ...ctx.services, user }, { content, origin: 'uploaded', ...texts });
  expect(stored).toMatchObject({
    ...{ name: 'x'.repeat(name - 1), alt: 'x'.repeat(alt - 1), caption: 'x'.repeat(caption - 1) },
  });
});

test('a blog gets a picture in its site’s format, with the statement whether a model made it', async () => {
  const { user } = ada;
  const content = await red(310, 200).png().toBuffer();
  const { id } = await addMedia({ ...ctx.services, user }, { content, name: 'Made', origin: 'generated' });
  const stored = async (format?: 'jpeg' | 'webp') => {
    const found = await findStoredPictures(ctx.services, {
      userId: user.id,
      ids: [id],
      ...(format && { format }),
    });
    return found.map(({ isGenerated, formats }) => ({ isGenerated, formats }));
  };
  expect(await stored()).toEqual([{ isGenerated: true, formats: ['webp', 'jpeg'] }]);
  expect(await stored('webp')).toEqual([{ isGenerated: true, formats: ['webp', 'jpeg'] }]);
  expect(await stored('jpeg')).toEqual([{ isGenerated: true, formats: ['jpeg'] }]);
});

test('the same file is one picture per user', async () => {
  const content = await red(50, 60).webp().toBuffer();
  const [first, second] = await Promise.all([upload(content), upload(content, { name: 'again.webp' })]);
  expect(second.body.id).toBe(first.body.id);
  const bob = await ctx.signIn();
  const theirs = await upload(content, { who: bob });
  expect(theirs.body.id).not.toBe(first.body.id);
  const { pathname } = new URL(first.body.url);
  expect((await ctx.app.inject({ method: 'GET', url: pathname })).statusCode).toBe(404);
  const own = `/api/protected/media/${first.body.id}`;
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    const response = await ctx.app.inject({
      method,
      url: own,
      headers: bob.headers,
      payload: {},
    });
    expect(response.statusCode, method).toBe(404);
  }
});

test('an address expires, and cannot be changed to another file’s', async () => {
  const { body } = await upload(await red(70, 80).jpeg().toBuffer());
  const url = new URL(body.url);
  expect((await open(url.href)).headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/);
  for (const [from, to] of [
    ['inline.webp', 'featured.webp'],
    ['expires=1', 'expires=2'],
    ['signature=', 'signature=A'],
    ['inline.webp', 'inline.png'],
  ] as const) {
    expect((await open(url.href.replace(from, to))).statusCode, to).toBe(404);
  }
  ctx.clock.advance(5.9 * 3600);
  expect((await open(url.href)).statusCode).toBe(200);
  ctx.clock.advance(6.2 * 3600);
  expect((await open(url.href)).statusCode).toBe(404);
});

test('the library is listed in pages, searched, described, and emptied', async () => {
  const eve = await ctx.signIn();
  const call = async (method: 'GET' | 'PUT' | 'DELETE', path = '', payload?: object) => {
    const response = await ctx.app.inject({
      method,
      url: `/api/protected/media${path}`,
      headers: eve.headers,
      ...(payload ? { payload } : {}),
    });
    return { status: response.statusCode, body: response.json() };
  };
  const ids = [];
  for (const [n, name] of ['bread.png', 'tea.png', 'salt.png'].entries()) {
    ids.push(
      (
        await upload(
          await red(20 + n, 20)
            .png()
            .toBuffer(),
          { who: eve, name },
        )
      ).body.id,
    );
    ctx.clock.advance(1);
  }
  const [bread, tea, salt] = ids;
  const first = await call('GET', '?limit=2');
  expect(first.body.media.map(({ id }: { id: string }) => id)).toEqual([salt, tea]);
  expect(first.body.quota.used).toBe(3);
  const second = await call('GET', `?limit=2&cursor=${first.body.next_cursor}`);
  expect(second.body).toMatchObject({ media: [{ id: bread }] });
  expect(second.body.next_cursor).toBeUndefined();
  const change = { alt: '100% rye', focal_x: 0.25 };
  expect((await call('PUT', `/${bread}`, change)).body).toMatchObject({
    ...change,
    focal_y: 0.5,
    name: 'bread.png',
  });
  expect((await call('PUT', `/${bread}`, { focal_x: 2 })).status).toBe(400);
  expect((await call('GET', '?search=0%25%20RYE')).body.media).toMatchObject([{ id: bread, used_in: [] }]);
  const articleId = await insertScheduledArticle(ctx.services, {
    userId: eve.user.id,
    siteId: null,
    title: 'Tea',
    dueAt: ctx.clock.now(),
  });
  await ctx.db
    .insertInto('article_media')
    .values({ article_id: articleId, media_id: tea, role: 'featured' })
    .execute();
  expect((await call('GET', '?unused=true')).body.media.map(({ id }: { id: string }) => id)).toEqual([
    salt,
    bread,
  ]);
  expect((await call('GET', `/${tea}`)).body.used_in).toEqual([
    { article_id: articleId, title: 'Tea', role: 'featured' },
  ]);
  expect(await call('DELETE', `/${tea}`)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect((await call('DELETE', `/${salt}`)).status).toBe(200);
  expect((await call('GET', `/${salt}`)).status).toBe(404);
  expect(
    await ctx.db.selectFrom('media_contents').select('size').where('media_id', '=', salt).execute(),
  ).toEqual([]);
});

test('a full library, a large file and a multipart form are rejected', async () => {
  const content = await red(90, 90).png().toBuffer();
  const large = await upload(Buffer.alloc(limits.media.bytes + 1));
  expect(large).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
  const form = await upload(content, { type: 'multipart/form-data; boundary=x' });
  expect(form.status).toBe(415);
  const full = await ctx.signIn();
  const { quota } = (
    await ctx.app.inject({ method: 'GET', url: '/api/protected/media', headers: full.headers })
  ).json();
  await sql`insert into media (id, user_id, name, origin, width, height, bytes, created_at)
    select gen_random_uuid(), ${full.user.id}, 'x', 'uploaded', 1, 1, 1, now()
    from generate_series(1, ${quota.limit}::int)`.execute(ctx.db);
  expect(await upload(content, { who: full })).toMatchObject({
    status: 403,
    body: { code: 'subscription_limit_reached', error: expect.stringContaining(`${quota.limit} pictures`) },
  });
});

test('a decoder that crashes or hangs fails only the current picture', async () => {
  const log = ctx.services.log;
  const content = await red(2000, 2000).png().toBuffer();
  const hasty = createPictureWork({ log, timeLimitMs: 1 });
  await expect(hasty.process({ content, isGenerated: false }, { userId: 'a' })).rejects.toMatchObject({
    code: 'invalid_input',
  });
  await hasty.close();
  const work = createPictureWork({ log, idleMs: 1 });
  for (let round = 0; round < 2; round++) {
    expect(await work.process({ content, isGenerated: false }, { userId: 'a' })).toHaveLength(5);
  }
  await work.close();
});

test('one user’s pictures do not delay another user’s', async () => {
  const work = createPictureWork({ log: ctx.services.log });
  const content = await red(200, 200).png().toBuffer();
  const ended: string[] = [];
  const process = (userId: string) =>
    work.process({ content, isGenerated: false }, { userId }).then(
      () => ended.push(userId),
      ({ code }) => ended.push(`${userId} ${code}`),
    );
  // One is being decoded, 40 wait, and more are refused at once.
  const many = Array.from({ length: 43 }, () => process('many'));
  const one = process('one');
  await one;
  expect(ended.filter((end) => end === 'many too_many_requests')).toHaveLength(2);
  expect(ended.filter((end) => end === 'many').length).toBeLessThanOrEqual(2);
  await work.close();
  await Promise.all(many);
});

test('a picture is fetched from an address', async () => {
  const pictures = await startPictures();
  try {
    const ask = async (path: string) => {
      const response = await ctx.app.inject({
        method: 'POST',
        url: '/api/protected/media/from-address',
        headers: ada.headers,
        payload: { url: pictures.url + path },
      });
      return { status: response.statusCode, body: response.json() };
    };
    expect(await ask('/9.png')).toMatchObject({ status: 200, body: { name: '9.png', origin: 'address' } });
    expect(await ask('/none')).toMatchObject({ status: 502, body: { code: 'site_failed' } });
    // Nothing is fetched while there is no memory for it.
    const fileMemory = createFileMemory({ longestWaitMs: 1 });
    const adding = () =>
      addMediaFromAddress({ ...ctx.services, user: ada.user, fileMemory }, `${pictures.url}/9.png`);
    await fileMemory.hold({ userId: ada.user.id, bytes: 2 * limits.media.bytes }, () =>
      expect(adding()).rejects.toMatchObject({ code: 'too_many_requests' }),
    );
  } finally {
    pictures.stop();
  }
});
