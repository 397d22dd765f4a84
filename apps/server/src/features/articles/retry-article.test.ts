import { randomUUID } from 'node:crypto';
import { articleTexts } from '@chapterhouse/contract/articles/texts';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { findArticle } from '@chapterhouse/testkit/fixtures/article-rows';
import { insertSite } from '@chapterhouse/testkit/fixtures/calendar';
import { insertArticle } from '@chapterhouse/testkit/fixtures/insert-article';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { articleRoutes } from './articles-routes.ts';

let t: TestApp;
let ada: SignedIn;
let siteId: string;

beforeAll(async () => {
  t = await createTestApp({ routes: articleRoutes });
});
afterAll(() => t.close());

beforeEach(async () => {
  ada = await t.signIn();
  const address = { url: 'https://blog.test', username: 'ada', appPassword: 'abcd EFGH 1234 ijkl MNOP 5678' };
  siteId = await insertSite(t.services, ada.user.id, address);
  t.jobs.enqueued.length = 0;
});

const failed = (fields: object = {}) =>
  insertArticle(t.db, {
    user_id: ada.user.id,
    site_id: siteId,
    status: 'error',
    error_code: 'writing_failed',
    error_msg: 'The AI model did not respond.',
    ...fields,
  });

const published = (fields: object = {}) =>
  failed({
    has_content: true,
    error_code: 'rejected',
    placement: 'placed',
    post_id: '7',
    post_site_url: 'https://blog.test',
    publish_attempts: 3,
    checked_at: t.clock.now(),
    ...fields,
  });

const retry = (id: string, headers: object = ada.headers) =>
  t.app.inject({
    method: 'POST',
    url: `/api/protected/content/articles/${id}/retry`,
    headers: { ...headers },
  });

const row = (id: string) => findArticle(t.db, id);

async function reserve(articleId: string, released: boolean): Promise<void> {
  const at = t.clock.now();
  const reservation = { article_id: articleId, user_id: ada.user.id, reserved_at: at };
  await t.db
    .insertInto('quota_reservations')
    .values({ ...reservation, released_at: released ? at : null })
    .execute();
}

test('retrying an unwritten article keeps its steps, uses quota, and creates one job', async () => {
  const id = await failed();
  await reserve(id, true);
  const step = { article_id: id, step: 'outline', output: '{}', finish_reason: 'stop' };
  await t.db
    .insertInto('article_steps')
    .values({ ...step, created_at: t.clock.now() })
    .execute();
  const response = await retry(id);
  expect([response.statusCode, response.json()]).toEqual([200, { message: articleTexts.retriedWriting }]);
  expect(await row(id)).toMatchObject({ status: 'processing', error_code: null, error_msg: null });
  expect(t.jobs.enqueued).toEqual([
    { name: 'write-article', payload: { articleId: id, run: expect.any(Number) } },
  ]);
  const steps = await t.db.selectFrom('article_steps').selectAll().where('article_id', '=', id).execute();
  expect(steps).toHaveLength(1);
  const quota = t.db.selectFrom('quota_reservations').selectAll().where('article_id', '=', id);
  expect(await quota.execute()).toMatchObject([{ released_at: null }]);
});

test('without quota it stays unchanged', async () => {
  const id = await failed();
  await reserve(id, true);
  for (let i = 0; i < 5; i += 1) await reserve(randomUUID(), false);
  const response = await retry(id);
  expect([response.statusCode, response.json()]).toMatchObject([403, { subscription_limit_reached: true }]);
  expect(await row(id)).toMatchObject({ status: 'error', error_msg: 'The AI model did not respond.' });
  expect(t.jobs.enqueued).toEqual([]);
});

test('a double click writes it once', async () => {
  const id = await failed();
  const statuses = (await Promise.all([retry(id), retry(id), retry(id)])).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted()).toEqual([200, 409, 409]);
  expect(t.jobs.enqueued).toHaveLength(1);
});

test('a written article is rescheduled with its post, and the pause of its site ends', async () => {
  const id = await published();
  await t.db.updateTable('sites').set({ retry_at: '2027-01-01' }).where('id', '=', siteId).execute();
  const response = await retry(id);
  expect([response.statusCode, response.json()]).toEqual([200, { message: articleTexts.retriedPublishing }]);
  expect(await row(id)).toMatchObject({
    status: 'scheduled',
    placement: 'placed',
    post_id: '7',
    publish_attempts: 0,
    checked_at: null,
    error_code: null,
    error_msg: null,
  });
  const site = t.db.selectFrom('sites').select('retry_at').where('id', '=', siteId);
  expect(await site.executeTakeFirst()).toEqual({ retry_at: null });
  expect(t.jobs.enqueued).toEqual([]);
});

test.each(['post_deleted', 'post_trashed', 'post_gone'])('after "%s" it gets a new post', async (code) => {
  const id = await published({ error_code: code });
  expect((await retry(id)).statusCode).toBe(200);
  expect(await row(id)).toMatchObject({ status: 'scheduled', placement: 'none', post_id: null });
});

test('only failed articles, only with a site, only the user’s own', async () => {
  for (const status of ['processing', 'scheduled', 'published', 'draft']) {
    const response = await retry(await failed({ status }));
    expect([response.statusCode, response.json().error]).toEqual([409, articleTexts.nothingToRetry]);
  }
  const orphan = await retry(await failed({ site_id: null }));
  expect([orphan.statusCode, orphan.json().error]).toEqual([409, articleTexts.retryWithoutSite]);
  const id = await failed();
  expect((await retry(id, {})).statusCode).toBe(401);
  expect((await retry(id, (await t.signIn({ approvalStatus: 'pending' })).headers)).statusCode).toBe(403);
  expect((await retry(id, (await t.signIn()).headers)).statusCode).toBe(404);
  expect((await retry('no-id')).statusCode).toBe(404);
});
