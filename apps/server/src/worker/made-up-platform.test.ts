import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { setArticle } from '@chapterhouse/testkit/fixtures/article-rows';
import { insertScheduledArticle, untilArticle } from '@chapterhouse/testkit/fixtures/calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSlotLocks } from '../db/slot-locks.ts';
import { deleteSite } from '../features/lifecycle/delete-site.ts';
import { getSite } from '../features/sites/get-site.ts';
import { createSitesRepository } from '../features/sites/sites-repository.ts';
import { testSite } from '../features/sites/try-connection.ts';
import { systemClock } from '../lib/clock.ts';
import { createPlatforms } from '../platforms/platform.ts';
import { publishingByPlatform } from '../providers/publishing/publishing-by-platform.ts';
import { createGazettePublishing, gazette } from '../test/platforms/gazette/gazette.ts';
import { startPublisher } from './publisher.ts';

const paper = createGazettePublishing('token');
let t: TestApp;
let stop: () => Promise<void>;
let wake: () => void;

beforeAll(async () => {
  t = await createTestApp({
    overrides: {
      clock: systemClock,
      platforms: createPlatforms([gazette]),
      blogs: publishingByPlatform({ gazette: paper.publishing }, async () => ({
        ...{ httpStatus: 200, titleFound: true, noindex: false },
      })),
      wakePublisher: () => wake(),
    },
  });
  const locks = await createSlotLocks({ databaseUrl: t.database.url, log: t.services.log });
  const publisher = startPublisher({ services: t.services, locks });
  wake = publisher.wake;
  stop = async () => {
    await publisher.stop();
    await locks.close();
  };
});
afterAll(async () => {
  await stop?.();
  await t?.close();
});

test('a platform in one folder per layer is connected, tested, published to and disconnected', async () => {
  const { user } = await t.signIn();
  const ctx = { ...t.services, user };
  const id = randomUUID();
  const now = systemClock.now();
  await createSitesRepository(t.db).insert({
    id,
    user_id: user.id,
    platform: 'gazette',
    name: 'Gazette',
    url: 'https://gazette.test',
    access_token_box: t.services.secrets.seal('token', {
      ...{ table: 'gazette_sites', id, column: 'access_token_box' },
    }),
    created_at: now,
    updated_at: now,
  });
  expect(await testSite(ctx, id)).toMatchObject({
    status: 'connected',
    settings: { masthead: 'The Gazette' },
  });

  const schedule = async (title: string, secondsAhead: number) => {
    const dueAt = new Date(Date.now() + secondsAhead * 1000);
    const article = await insertScheduledArticle(t.services, { userId: user.id, siteId: null, title, dueAt });
    const place = { platform: 'gazette', by_hand: false, site_id: id };
    await setArticle(t.db, article, place);
    return article;
  };
  const soon = await schedule('Herbs in the Gazette', 1);
  const later = await schedule('Never in the Gazette', 3_600);
  wake();
  const live = await untilArticle(t.services, soon, (row) => row.verification !== null);
  expect(live).toMatchObject({ status: 'published', error_msg: null });
  await untilArticle(t.services, later, (row) => row.placement === 'placed' && row.slot === null);
  // In either order: two slots place them at the same time.
  expect(paper.posts()).toHaveLength(2);
  expect(paper.posts()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ title: 'Herbs in the Gazette', status: 'publish', link: live.post_url }),
      expect.objectContaining({ title: 'Never in the Gazette', status: 'draft' }),
    ]),
  );

  expect(await deleteSite(ctx, id)).toEqual({ left: 0, reason: null });
  await expect(getSite(ctx, id)).rejects.toMatchObject({ code: 'not_found' });
  expect(await untilArticle(t.services, later, () => true)).toMatchObject({ status: 'draft', site_id: null });
});
