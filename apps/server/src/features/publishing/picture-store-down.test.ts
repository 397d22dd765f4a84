import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { createTestDatabase } from '@chapterhouse/testkit/database/database';
import { setArticle } from '@chapterhouse/testkit/fixtures/article-rows';
import { insertScheduledArticle, untilArticle } from '@chapterhouse/testkit/fixtures/calendar';
import { gitLayout, insertGitSite } from '@chapterhouse/testkit/fixtures/git-site';
import { type GitServer, startGitServer } from '@chapterhouse/testkit/git/git-server';
import { type S3Faults, startS3Faults } from '@chapterhouse/testkit/s3/faults';
import { type RunningS3, startS3 } from '@chapterhouse/testkit/s3/start';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSlotLocks } from '../../db/slot-locks.ts';
import { systemClock } from '../../lib/clock.ts';
import { createAddressCheck } from '../../lib/net/address-policy.ts';
import { createGuardedFetch } from '../../lib/net/guarded-fetch.ts';
import { connectPlatforms } from '../../platforms/registry.ts';
import { createPostgresMediaStore } from '../../providers/media-store/postgres/postgres-media-store.ts';
import { createS3Bucket } from '../../providers/media-store/s3/s3-bucket.ts';
import { createS3MediaStore } from '../../providers/media-store/s3/s3-media-store.ts';
import { startPublisher } from '../../worker/publisher.ts';
import { addMedia } from '../media/add-media.ts';

let t: TestApp;
let git: GitServer;
let s3: RunningS3;
let network: S3Faults;
let wake: () => void;
const stops: (() => Promise<void>)[] = [];
const fetch = createGuardedFetch({ allowPrivate: true });

beforeAll(async () => {
  [s3, git] = await Promise.all([startS3(), startGitServer()]);
  network = await startS3Faults(s3.endpoint);
  const database = await createTestDatabase();
  const mediaStore = createS3MediaStore({
    ...{ db: database.db, newId: randomUUID, log: pino({ level: 'silent' }), restMs: 0 },
    bucket: createS3Bucket(
      { ...s3, endpoint: network.endpoint, pathStyle: true, retryDelaysMs: [1, 10] },
      fetch,
    ),
    inDatabase: createPostgresMediaStore(database.db),
  });
  t = await createTestApp({ database, overrides: { clock: systemClock, mediaStore } });
  const parts = { fetch, addressOf: createAddressCheck({ allowPrivate: true }) };
  const { blogs } = connectPlatforms({ ...t.services, ...parts }, t.services.env.platformSettings);
  Object.assign(t.services, { blogs });
  const locks = await createSlotLocks({ databaseUrl: t.database.url, log: t.services.log });
  const publisher = startPublisher({ services: t.services, locks });
  wake = publisher.wake;
  stops.push(publisher.stop, locks.close);
}, 120_000);
afterAll(async () => {
  for (const stop of stops) await stop();
  await t?.close();
  await network?.stop();
  await s3?.stop();
  await git?.stop();
});

test('while the picture store is down, an article waits for its pictures and delays no other article', async () => {
  const repository = await git.create('pictures');
  const { user } = await t.signIn();
  const layout = { ...gitLayout(repository.url), address: '' };
  const login = { username: git.user, token: git.password };
  const siteId = await insertGitSite(t.services, user.id, { url: 'https://static.test', layout, ...login });
  const image = sharp({ create: { width: 40, height: 20, channels: 3, background: '#395' } });
  const media = { content: await image.png().toBuffer(), name: 'a.png', origin: 'uploaded' as const };
  const picture = await addMedia({ ...t.services, user }, media);
  const due = async (title: string, change: object) => {
    const article = { userId: user.id, siteId: null, title, dueAt: new Date() };
    const id = await insertScheduledArticle(t.services, article);
    const slug = title.toLowerCase();
    await setArticle(t.db, id, { platform: 'git', by_hand: false, site_id: siteId, slug, ...change });
    return id;
  };
  const until = (id: string, wanted: Parameters<typeof untilArticle>[2]) =>
    untilArticle(t.services, id, (row) => row.slot === null && wanted(row), 60_000);

  network.set('down');
  const waiting = await due('Pictured', {
    featured_media_id: picture.id,
    featured_image_alt: 'Leaves',
  });
  wake();
  const row = await until(waiting, ({ error_code: code }) => code !== null);
  expect(row).toMatchObject({ status: 'scheduled', error_code: 'picture_store', publish_attempts: 0 });
  expect(row.error_msg).toContain('Its pictures cannot be loaded at the moment');
  const site = t.db.selectFrom('sites').select(['failures', 'retry_at']).where('id', '=', siteId);
  expect(await site.executeTakeFirst()).toEqual({ failures: 0, retry_at: null });
  const other = await due('Plain', {});
  wake();
  expect(await until(other, ({ status }) => status === 'published')).toMatchObject({ error_code: null });

  network.set(null);
  await setArticle(t.db, waiting, { next_attempt_at: new Date() });
  wake();
  const live = await until(waiting, ({ status }) => status === 'published');
  expect(live).toMatchObject({ error_code: null, error_msg: null });
  expect(await repository.subjects()).toEqual(['Publish: Pictured', 'Publish: Plain', 'Start']);
});
