import { createTestApp, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { insertSite } from '@chapterhouse/testkit/fixtures/calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSiteCache } from './site-queue.ts';

let app: TestApp;
let userId: string;
beforeAll(async () => {
  app = await createTestApp();
  userId = (await app.signIn()).user.id;
});
afterAll(() => app.close());

const connect = () =>
  insertSite(app.services, userId, { url: 'https://old.test', username: 'ada', appPassword: 'abcd efgh' });
const change = (id: string, columns: { url?: string; app_password_box?: string | null }) =>
  app.db.updateTable('sites').set(columns).where('id', '=', id).execute();

test('a site is read once per row version', async () => {
  const sites = createSiteCache(app.services);
  const id = await connect();
  expect((await sites(id, '1'))?.blog.url).toBe('https://old.test');
  await change(id, { url: 'https://new.test' });
  // Not read again: the version shows that the row changed.
  expect((await sites(id, '1'))?.blog.url).toBe('https://old.test');
  const [one, other] = await Promise.all([sites(id, '2'), sites(id, '2')]);
  expect(one?.blog.url).toBe('https://new.test');
  expect(other).toBe(one);
});

test('deleted or unreadable sites are not cached, nor are unused ones after some minutes', async () => {
  const sites = createSiteCache(app.services);
  const id = await connect();
  const sealed = await app.db
    .selectFrom('sites')
    .select('app_password_box')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await change(id, { app_password_box: 'not sealed by us' });
  expect(await sites(id, '1')).toBeUndefined();
  await change(id, sealed);
  expect((await sites(id, '1'))?.blog.url).toBe('https://old.test');
  await change(id, { url: 'https://new.test' });
  app.clock.advance(4 * 60);
  await sites(await connect(), '1');
  expect((await sites(id, '1'))?.blog.url).toBe('https://new.test');
  await app.db.deleteFrom('sites').where('id', '=', id).execute();
  expect(await sites(id, null)).toBeUndefined();
});
