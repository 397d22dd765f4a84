import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { insertSite } from '@chapterhouse/testkit/fixtures/calendar';
import { corpusPosts } from '@chapterhouse/testkit/fixtures/site-corpus';
import { insertPosts } from '@chapterhouse/testkit/wordpress/insert-posts';
import type { RunningWordPress } from '@chapterhouse/testkit/wordpress/options';
import { askWordPress } from '@chapterhouse/testkit/wordpress/rest';
import { startWordPress } from '@chapterhouse/testkit/wordpress/start';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../lib/clock.ts';
import { createAddressCheck } from '../../lib/net/address-policy.ts';
import { createGuardedFetch } from '../../lib/net/guarded-fetch.ts';
import { connectPlatforms } from '../../platforms/registry.ts';
import { refreshDueIndexes, refreshIndex } from './refresh-index.ts';
import { siteIndexRoutes } from './site-index-routes.ts';

let wordpress: RunningWordPress;
let t: TestApp;
let owner: SignedIn;
let siteId: string;
let requests: string[] = [];
let running = 0;
let mostAtOnce = 0;

beforeAll(async () => {
  wordpress = await startWordPress({ cron: false, timezone: 'Europe/Berlin' });
  await insertPosts(wordpress, corpusPosts);
  t = await createTestApp({ routes: siteIndexRoutes, overrides: { clock: systemClock } });
  const guarded = createGuardedFetch({ allowPrivate: true });
  const { readPosts } = connectPlatforms(
    {
      ...t.services,
      addressOf: createAddressCheck({ allowPrivate: true }),
      clock: systemClock,
      textWork: t.services.textWork,
      fetch: async (url, request) => {
        requests.push(url);
        mostAtOnce = Math.max(mostAtOnce, ++running);
        try {
          return await guarded(url, request);
        } finally {
          running--;
        }
      },
    },
    t.services.env.platformSettings,
  );
  t.services.readPosts = readPosts;
  owner = await t.signIn();
  siteId = await insertSite(t.services, owner.user.id, wordpress);
});
afterAll(async () => {
  await t?.close();
  await wordpress?.stop();
});

let isHeld = false;
const locks = {
  tryLock: async () => {
    if (isHeld) return false;
    isHeld = true;
    return true;
  },
  unlock: async () => {
    isHeld = false;
  },
};
const refresh = async () => {
  requests = [];
  await refreshIndex({ ...t.services, locks }, siteId, new AbortController().signal);
};
const list = async (query = '', as = owner) =>
  (await t.app.inject({ url: `/api/protected/sites/${siteId}/posts${query}`, headers: as.headers })).json();

test('300 posts are read, one request at a time', async () => {
  expect((await list()).index).toMatchObject({ status: 'waiting', posts: 0 });
  const begun = performance.now();
  await refresh();
  expect(performance.now() - begun).toBeLessThan(60_000);
  expect(mostAtOnce).toBe(1);
  const { index, posts, next_cursor } = await list();
  expect(index).toMatchObject({ status: 'ready', posts: 300, read: 300, message: null });
  expect(posts).toHaveLength(50);
  const { posts: older } = await list(`?cursor=${next_cursor}`);
  expect(older[0].id).not.toBe(posts[0].id);
  const found = await list('?search=varroa');
  expect(found.posts).toMatchObject([
    { title: 'How to get started with varroa mites', categories: ['beekeeping'], language: 'en' },
  ]);
  expect((await list('?search=Hochbeet')).posts).toMatchObject([{ language: 'de' }]);
  // In any form, and in the language of the post.
  const titlesOf = async (search: string) =>
    (await list(`?search=${search}`)).posts.map(({ title }: { title: string }) => title);
  expect(await titlesOf('grooming puppies')).toEqual(['Puppy grooming: what works']);
  expect(await titlesOf('Hochbeete')).toEqual([expect.stringContaining('Hochbeet')]);
});

test('an edit, a deletion and a new post are noticed with at most five requests', async () => {
  const [edited, deleted] = (await list('?search=puppy')).posts;
  await askWordPress(wordpress, `/posts/${edited.id}`, { title: 'Edited by its owner' });
  await askWordPress(wordpress, `/posts/${deleted.id}?_method=DELETE`, {});
  await askWordPress(wordpress, '/posts', { title: 'A hidden draft', status: 'draft', content: 'Not yet' });
  const made = await askWordPress<{ id: number }>(wordpress, '/posts', {
    title: 'Brand new',
    status: 'publish',
    content: '<p>Fresh.</p>',
  });
  await refresh();
  expect(requests.length).toBeLessThanOrEqual(5);
  expect((await list()).index).toMatchObject({ status: 'ready', posts: 300 });
  expect((await list('?search=Edited')).posts).toMatchObject([{ id: edited.id }]);
  expect((await list('?search=Brand')).posts).toMatchObject([{ id: String(made.id) }]);
  const ids = (await list('?search=puppy')).posts.map(({ id }: { id: string }) => id);
  expect(ids).not.toContain(deleted.id);
  expect((await list('?search=hidden')).posts).toEqual([]);

  await refresh();
  expect(requests.length).toBeLessThanOrEqual(2);
});

test('reading waits while publishing needs the slot', async () => {
  isHeld = true;
  const reading = refresh();
  await expect.poll(async () => (await list()).index.status).toBe('reading');
  expect(requests).toEqual([]);
  isHeld = false;
  await reading;
  expect((await list()).index.status).toBe('ready');
});

test('a site that does not respond keeps its posts and stores the reason', async () => {
  await wordpress.setFaults({ status: 503, body: 'Maintenance' });
  await refresh();
  await wordpress.setFaults(null);
  const { index } = await list();
  expect(index).toMatchObject({ status: 'failed', posts: 300 });
  expect(index.message).toBeTruthy();
});

test('a site is due when it is new, and a day after its last reading', async () => {
  const due = async (clock = systemClock) => {
    t.jobs.enqueued.length = 0;
    await refreshDueIndexes({ ...t.services, clock });
    return t.jobs.enqueued.map(({ payload }) => payload);
  };
  expect(await due()).toEqual([]);
  const tomorrow = new Date(Date.now() + 25 * 3_600_000);
  expect(await due({ now: () => tomorrow })).toEqual([{ siteId }]);
  const other = await insertSite(t.services, owner.user.id, wordpress);
  expect(await due()).toEqual([{ siteId: other }]);
});

test('an owner can request a reading; other users cannot see the site', async () => {
  const url = `/api/protected/sites/${siteId}/posts/refresh`;
  t.jobs.enqueued.length = 0;
  const response = await t.app.inject({ method: 'POST', url, headers: owner.headers });
  expect(response.statusCode).toBe(202);
  expect(response.json().index.status).toBe('reading');
  expect((await list()).index.status).toBe('reading');
  expect(t.jobs.enqueued).toEqual([{ name: 'refresh-site-index', payload: { siteId } }]);
  const stranger = await t.signIn();
  const refused = await t.app.inject({ method: 'POST', url, headers: stranger.headers });
  expect(refused.statusCode).toBe(404);
});
