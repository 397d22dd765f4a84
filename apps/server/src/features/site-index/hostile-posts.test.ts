import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { insertSite } from '@chapterhouse/testkit/fixtures/calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PublishedPost } from '../../providers/publishing/post-reader.ts';
import { postReaderByPlatform } from '../../providers/publishing/publishing-by-platform.ts';
import { refreshIndex } from './refresh-index.ts';
import { siteIndexRoutes } from './site-index-routes.ts';

const huge = 'c'.repeat(200_000);
const posts = Array.from(
  { length: 50 },
  (_, at): PublishedPost => ({
    id: String(at),
    url: at === 0 ? `https://blog.test/${huge}` : `https://blog.test/${at}`,
    title: huge,
    excerpt: huge,
    html: '<p>Words</p>',
    categories: ['Tea', huge],
    publishedAt: null,
    modifiedAt: null,
  }),
);

let t: TestApp;
let owner: SignedIn;
let siteId: string;
beforeAll(async () => {
  const wordpress: Parameters<typeof postReaderByPlatform>[0][string] = async (_site, { onPosts }) => {
    await onPosts(posts, posts.length);
    return { gone: [] };
  };
  t = await createTestApp({
    routes: siteIndexRoutes,
    overrides: { readPosts: postReaderByPlatform({ wordpress }) },
  });
  owner = await t.signIn();
  const site = { url: 'https://blog.test', username: 'ada', appPassword: 'x' };
  siteId = await insertSite(t.services, owner.user.id, site);
});
afterAll(() => t.close());

test('the index of a hostile site is read, and its list stays small', async () => {
  const locks = { tryLock: async () => true, unlock: async () => {} };
  await refreshIndex({ ...t.services, locks }, siteId, new AbortController().signal);
  const response = await t.app.inject({
    url: `/api/protected/sites/${siteId}/posts`,
    headers: owner.headers,
  });
  expect(response.json().index).toMatchObject({ status: 'ready', posts: 49 });
  expect(response.json().posts).toHaveLength(49);
  expect(response.body.length).toBeLessThan(100_000);
});
