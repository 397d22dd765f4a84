import { randomUUID } from 'node:crypto';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { createTestDatabase } from '@chapterhouse/testkit/database/database';
import { type S3Faults, startS3Faults } from '@chapterhouse/testkit/s3/faults';
import { type RunningS3, startS3 } from '@chapterhouse/testkit/s3/start';
import { sql } from 'kysely';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { mediaRoutes } from '../../../features/media/media-routes.ts';
import { createGuardedFetch } from '../../../lib/net/guarded-fetch.ts';
import type { MediaMoves, MediaStore, ObjectBucket } from '../media-store.ts';
import { createPostgresMediaStore } from '../postgres/postgres-media-store.ts';
import { createMediaMoves } from './move-media.ts';
import { createS3Bucket } from './s3-bucket.ts';
import { createS3MediaStore } from './s3-media-store.ts';

let s3: RunningS3;
let network: S3Faults;
let bucket: ObjectBucket;
let ctx: TestApp;
let moves: MediaMoves;
let ada: SignedIn;
const log = pino({ level: 'silent' });

const connect = (settings: Partial<Parameters<typeof createS3Bucket>[0]> = {}) =>
  createS3Bucket(
    { ...s3, endpoint: network.endpoint, pathStyle: true, retryDelaysMs: [1, 10], ...settings },
    createGuardedFetch({ allowPrivate: true }),
  );
/** As another process would have it: without what this one remembers. */
const connectStore = (): MediaStore =>
  createS3MediaStore({
    ...{ db: ctx.db, bucket, log, newId: randomUUID, restMs: 0 },
    inDatabase: createPostgresMediaStore(ctx.db),
  });

beforeAll(async () => {
  s3 = await startS3();
  network = await startS3Faults(s3.endpoint);
  bucket = connect();
  const database = await createTestDatabase();
  const parts = {
    db: database.db,
    bucket,
    newId: randomUUID,
    inDatabase: createPostgresMediaStore(database.db),
  };
  moves = createMediaMoves(parts);
  ctx = await createTestApp({
    database,
    routes: mediaRoutes,
    overrides: { mediaStore: createS3MediaStore({ ...parts, log, restMs: 0 }) },
  });
  ada = await ctx.signIn();
}, 120_000);
afterEach(() => network.set(null));
afterAll(async () => {
  await ctx.services.pictureWork.close();
  await ctx.close();
  await network.stop();
  await s3.stop();
});

let shade = 0;
async function upload(who = ada) {
  // Far enough apart that no two become the same file.
  shade += 20;
  const content = await sharp({
    create: { width: 40, height: 30, channels: 3, background: { r: shade, g: 0, b: 0 } },
  })
    .png()
    .toBuffer();
  const response = await ctx.app.inject({
    method: 'POST',
    url: '/api/protected/media?name=a.png',
    headers: { ...who.headers, 'content-type': 'image/png' },
    payload: content,
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.json() as {
    id: string;
    files: { size: string; format: string; url: string; bytes: number }[];
  };
}

async function open(url: string) {
  const { pathname, search } = new URL(url);
  return ctx.app.inject({ method: 'GET', url: pathname + search });
}

/** How many of a picture's five files are where, and how many objects wait to be deleted. */
async function whereIs(id: string) {
  const { rows } = await sql<{ database: number; bucket: number; unused: number }>`
    select (select count(*) from media_contents where media_id = ${id})::int as database,
      (select count(*) from media_objects where media_id = ${id})::int as bucket,
      (select count(*) from unused_media_objects where object like ${`pictures/${id}/%`})::int as unused`.execute(
    ctx.db,
  );
  return rows[0];
}

async function objectsOf(id: string): Promise<string[]> {
  const names: string[] = [];
  for await (const page of bucket.list(`pictures/${id}/`)) names.push(...page);
  return names;
}

const isReadable = async (picture: Awaited<ReturnType<typeof upload>>) => {
  for (const { url, bytes, format } of picture.files) {
    const response = await open(url);
    expect(response.statusCode, response.body.slice(0, 200)).toBe(200);
    expect(response.rawPayload.length).toBe(bytes);
    expect((await sharp(response.rawPayload).metadata()).format).toBe(format);
  }
};

const letAnHourPass = () =>
  sql`update unused_media_objects set delete_after = delete_after - interval '61 minutes'`.execute(ctx.db);

test('stores, returns, lists and deletes objects', async () => {
  const content = Buffer.from('bytes of a picture');
  await bucket.put('tried/a.webp', content, 'image/webp');
  await bucket.put('tried/a.webp', content, 'image/webp');
  expect(await bucket.get('tried/a.webp')).toEqual(content);
  const names = [];
  for await (const page of bucket.list('tried/')) names.push(...page);
  expect(names).toEqual(['tried/a.webp']);
  await bucket.delete('tried/a.webp');
  await bucket.delete('tried/a.webp');
  expect(await bucket.get('tried/a.webp')).toBeUndefined();
  await bucket.check();
});

test('the bucket is in the path or the host name, and lists are read page by page', async () => {
  const asked: string[] = [];
  const bodies = ['<Key>a&amp;b</Key><NextContinuationToken>more</NextContinuationToken>', '<Key>c</Key>'];
  const other = createS3Bucket(
    { ...s3, endpoint: 'https://s3.example.com/base', bucket: 'mine', pathStyle: false },
    async (url) => {
      asked.push(url);
      return { status: 200, headers: {}, text: bodies.shift() ?? '', bytes: Buffer.alloc(0), url };
    },
  );
  const pages = [];
  for await (const page of other.list('p/')) pages.push(page);
  expect(pages).toEqual([['a&b'], ['c']]);
  await other.delete('x/y');
  expect(asked).toEqual([
    'https://mine.s3.example.com/base?list-type=2&prefix=p%2F',
    'https://mine.s3.example.com/base?list-type=2&prefix=p%2F&continuation-token=more',
    'https://mine.s3.example.com/base/x/y',
  ]);
});

test('a wrong key, bucket or address is reported to the operator', async () => {
  const reasonOf = (settings: Parameters<typeof connect>[0]) =>
    connect(settings)
      .check()
      .then(
        () => 'fine',
        (error) => `${error.kind} ${error.reason}`,
      );
  expect(await reasonOf({ secretAccessKey: 'wrong' })).toBe('unavailable SignatureDoesNotMatch');
  expect(await reasonOf({ accessKeyId: 'wrong' })).toBe('unavailable InvalidAccessKeyId');
  expect(await reasonOf({ bucket: 'another-bucket' })).toBe('unavailable NoSuchBucket');
  expect(await reasonOf({ endpoint: 'http://127.0.0.1:9' })).toBe('unavailable connection_refused');
  await expect(connect({ bucket: 'another-bucket' }).get('x')).rejects.toMatchObject({
    reason: 'NoSuchBucket',
  });
});

test('pictures are stored only in the bucket, and served at their addresses', async () => {
  const picture = await upload();
  expect(await whereIs(picture.id)).toEqual({ database: 0, bucket: 5, unused: 0 });
  expect(await objectsOf(picture.id)).toHaveLength(5);
  await isReadable(picture);
});

test('a lost response or a busy store loses no picture and leaves no object behind', async () => {
  for (const fault of ['lose-reply', 'down', 'status-503'] as const) {
    network.set(fault, { method: 'PUT', times: 1 });
    const picture = await upload();
    expect(await whereIs(picture.id), fault).toEqual({ database: 0, bucket: 5, unused: 0 });
    expect(await objectsOf(picture.id)).toHaveLength(5);
    network.set(fault, { method: 'GET', times: 1 });
    await isReadable(picture);
  }
});

test('while the bucket refuses uploads, pictures are stored in the database until they are moved', async () => {
  network.set('down', { method: 'PUT' });
  const picture = await upload();
  expect(await whereIs(picture.id)).toEqual({ database: 5, bucket: 0, unused: 5 });
  await isReadable(picture);
  network.set('lose-reply', { method: 'PUT' });
  const store = connectStore();
  const key = { mediaId: randomUUID(), size: 'inline', format: 'webp' } as const;
  await store.save([{ key, content: Buffer.from('never completed') }]);
  // It arrived, although no reply did.
  expect(await objectsOf(key.mediaId)).toHaveLength(1);
  network.set(null);
  expect(await store.deleteUnused()).toBe(0);
  await letAnHourPass();
  expect(await store.deleteUnused()).toBe(6);
  expect(await objectsOf(key.mediaId)).toEqual([]);
  expect(await moves.move('s3')).toEqual({ moved: 5, damaged: 0 });
  expect(await whereIs(picture.id)).toEqual({ database: 0, bucket: 5, unused: 0 });
  await isReadable(picture);
});

test('an upload that ends after an hour is rejected', async () => {
  const key = { mediaId: randomUUID(), size: 'inline', format: 'webp' } as const;
  const complete = await connectStore().save([{ key, content: Buffer.from('late') }]);
  await letAnHourPass();
  await expect(ctx.db.transaction().execute(complete)).rejects.toThrow('took too long');
  expect(await connectStore().deleteUnused()).toBe(1);
});

test('while the bucket returns nothing, or different bytes, a picture is unavailable and not lost', async () => {
  const picture = await upload();
  const [file] = picture.files;
  for (const fault of ['down', 'status-503', 'other-bytes'] as const) {
    network.set(fault, { method: 'GET' });
    const response = await open(file?.url ?? '');
    expect([response.statusCode, response.json().code], fault).toEqual([503, 'unavailable']);
    expect(response.body).not.toContain('127.0.0.1');
    expect(response.headers['cache-control'] ?? '').not.toContain('max-age');
  }
  network.set(null);
  expect(await connectStore().isWorking()).toBe(true);
  network.set('down');
  expect(await connectStore().isWorking()).toBe(false);
  network.set(null);
  await isReadable(picture);
}, 30_000);

test('objects of deleted pictures and users are deleted a week later, even if the bucket was down', async () => {
  const eve = await ctx.signIn();
  const [mine, theirs] = [await upload(), await upload(eve)];
  await ctx.app.inject({
    method: 'DELETE',
    url: `/api/protected/media/${mine.id}`,
    headers: ada.headers,
    payload: {},
  });
  await ctx.db.deleteFrom('users').where('id', '=', eve.user.id).execute();
  for (const { id } of [mine, theirs])
    expect(await whereIs(id)).toEqual({ database: 0, bucket: 0, unused: 5 });
  const store = connectStore();
  await letAnHourPass();
  expect(await store.deleteUnused()).toBe(0);
  await sql`update unused_media_objects set delete_after = delete_after - interval '7 days'`.execute(ctx.db);
  network.set('down', { method: 'DELETE' });
  await expect(store.deleteUnused()).rejects.toMatchObject({ kind: 'unavailable' });
  expect(await objectsOf(mine.id)).toHaveLength(5);
  network.set('lose-reply', { method: 'DELETE', times: 2 });
  expect(await store.deleteUnused()).toBe(10);
  for (const { id } of [mine, theirs]) {
    expect(await objectsOf(id)).toEqual([]);
    expect(await whereIs(id)).toEqual({ database: 0, bucket: 0, unused: 0 });
  }
});

test('all pictures move to the database and back; missing or damaged ones stay and are reported', async () => {
  const picture = await upload();
  const { moved, damaged } = await moves.move('postgres');
  expect([moved >= 5, damaged]).toEqual([true, 0]);
  expect(await whereIs(picture.id)).toEqual({ database: 5, bucket: 0, unused: 5 });
  await isReadable(picture);
  // Without a bucket, they are read as ever.
  expect(await createPostgresMediaStore(ctx.db).isWorking()).toBe(true);
  expect(await moves.move('s3')).toEqual({ moved, damaged: 0 });
  expect(await moves.move('s3')).toEqual({ moved: 0, damaged: 0 });
  await isReadable(picture);
  expect(await createPostgresMediaStore(ctx.db).isWorking()).toBe(false);
  const { object } = await ctx.db
    .selectFrom('media_objects')
    .select('object')
    .where('media_id', '=', picture.id)
    .where('size', '=', 'inline')
    .where('format', '=', 'jpeg')
    .executeTakeFirstOrThrow();
  await bucket.delete(object);
  await bucket.put('pictures/of-somebody/else.webp', Buffer.from('x'), 'image/webp');
  expect(await moves.inspect()).toMatchObject({ missing: [object], unknown: 1, inDatabase: 0 });
  expect(await moves.move('postgres')).toEqual({ moved: moved - 1, damaged: 1 });
  expect(await whereIs(picture.id)).toMatchObject({ database: 4, bucket: 1 });
});
