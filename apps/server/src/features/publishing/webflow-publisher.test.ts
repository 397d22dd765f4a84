import { randomUUID } from 'node:crypto';
import { createOffsetClock } from '@chapterhouse/testkit/app/offset-clock';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { webflowEnv, webflowServices } from '@chapterhouse/testkit/app/webflow-app';
import { createTestDatabase } from '@chapterhouse/testkit/database/database';
import { setArticle } from '@chapterhouse/testkit/fixtures/article-rows';
import { insertScheduledArticle, untilArticle } from '@chapterhouse/testkit/fixtures/calendar';
import { startWebflowStub, type WebflowStub } from '@chapterhouse/testkit/stubs/webflow';
import { webflowError } from '@chapterhouse/testkit/stubs/webflow-stub-items';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createRequestSlots } from '../../db/request-slots.ts';
import { createSlotLocks } from '../../db/slot-locks.ts';
import { platformRoutes } from '../../platforms/registry.ts';
import { startPublisher } from '../../worker/publisher.ts';
import { articleRoutes } from '../articles/articles-routes.ts';
import { discardPosts } from './discard-posts.ts';

let webflow: WebflowStub;
let t: TestApp;
let owner: SignedIn;
let siteId: string;
const clock = createOffsetClock();
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  webflow = await startWebflowStub();
  const database = await createTestDatabase();
  const rule = { perMinute: 6_000, burst: 3_000, longestWaitMs: 4_000 };
  const slots = createRequestSlots(database.db, rule);
  t = await createTestApp({
    database,
    env: webflowEnv(webflow),
    routes: (services) => ({ ...platformRoutes(services), ...articleRoutes(services) }),
    overrides: { ...webflowServices(webflow, clock, slots), clock },
  });
  owner = await t.signIn();
  const input = { name: 'Garden', url: webflow.url, access_token: webflow.token };
  siteId = (await call('POST', '/webflow/sites', { ...input, collection_id: posts().id })).json().id;
  // Like two worker processes.
  for (const _worker of [1, 2]) {
    const locks = await createSlotLocks({ databaseUrl: database.url, log: t.services.log });
    const parts = webflowServices(webflow, clock, slots);
    const publisher = startPublisher({ services: { ...t.services, ...parts }, locks });
    wakes.push(publisher.wake);
    stops.push(async () => {
      await publisher.stop();
      await locks.close();
    });
  }
});
afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()));
  await t?.close();
  await webflow?.stop();
});
afterEach(() => webflow.setFault(null));

const wakes: (() => void)[] = [];
const wake = () => {
  for (const one of wakes) one();
};
const posts = () => webflow.collections.posts;
const call = (method: 'POST' | 'DELETE', path: string, payload: object = {}) =>
  t.app.inject({ method, url: `/api/protected${path}`, payload, headers: owner.headers });
const itemsNamed = (title: string) => webflow.items().filter((item) => item.fieldData.name === title);

async function schedule(title: string, secondsAhead: number, collectionId = posts().id): Promise<string> {
  const id = await insertScheduledArticle(t.services, {
    userId: owner.user.id,
    siteId: null,
    title,
    dueAt: new Date(clock.now().getTime() + secondsAhead * 1000),
  });
  const target = { platform: 'webflow', by_hand: false, site_id: siteId, collection_id: collectionId };
  await setArticle(t.db, id, target);
  return id;
}
const until = (id: string, wanted: Parameters<typeof untilArticle>[2]) =>
  untilArticle(t.services, id, wanted);

test('articles are published once, on time and not before, and are visible to readers', async () => {
  const titles = ['One of three', 'Two of three', 'Three of three'];
  const ids = await Promise.all(titles.map((title, i) => schedule(title, 2 + i)));
  wake();
  for (const [i, id] of ids.entries()) {
    const article = await until(id, (row) => row.verification !== null);
    const [item, ...twins] = itemsNamed(titles[i] ?? '');
    expect(twins).toEqual([]);
    expect(article).toMatchObject({ status: 'published', error_msg: null, post_id: item?.id });
    expect(article.verification).toMatchObject({ ok: true });
    expect(article.post_url).toBe(`${webflow.url}/post/${item?.fieldData.slug}`);
    expect(new Date(item?.lastPublished ?? 0).getTime()).toBeGreaterThanOrEqual(article.due_at.getTime());
    expect(item?.fieldData['post-body']).toContain('The text of');
  }
});

test('placed ahead as an invisible draft', async () => {
  const id = await schedule('Ahead', 3_600);
  wake();
  const article = await until(id, (row) => row.placement === 'placed' && row.slot === null);
  expect(itemsNamed('Ahead')).toMatchObject([{ id: article.post_id, isDraft: true, lastPublished: null }]);
  expect((await fetch(article.post_url ?? '')).status).toBe(404);
});

test.each([
  ['created', /^POST .*\/items$/],
  ['filled', /^PATCH/],
  ['published', /publish$/],
])('a lost response after the item was %s creates no second one', async (step, match) => {
  const title = `Lost when ${step}`;
  webflow.setFault({ match, times: 1, loseAnswer: true });
  const id = await schedule(title, 1);
  wake();
  const failed = await until(id, (row) => row.error_msg !== null || row.status === 'published');
  expect(failed.status).toBe('scheduled');
  await t.db.updateTable('sites').set({ retry_at: null }).execute();
  wake();
  const article = await until(id, (row) => row.status === 'published');
  expect(itemsNamed(title)).toMatchObject([{ id: article.post_id, isDraft: false }]);
  const leftOver = webflow.items().filter((item) => item.fieldData.name === `ch-${id}`);
  expect(leftOver).toEqual([]);
});

test('rate-limited: the site is paused as long as requested, with a message', async () => {
  const answer = { ...webflowError(429, 'too_many_requests', 'Rate limit'), headers: { 'retry-after': '2' } };
  webflow.setFault({ match: /^POST/, times: 1, answer });
  const id = await schedule('Slowed down', 1);
  wake();
  await until(id, (row) => row.error_code === 'rate_limited');
  const site = await t.db.selectFrom('sites').selectAll().executeTakeFirstOrThrow();
  expect(site).toMatchObject({ status: 'error', failures: 1 });
  await until(id, (row) => row.status === 'published');
  const after = await t.db.selectFrom('sites').selectAll().executeTakeFirstOrThrow();
  expect(after).toMatchObject({ status: 'connected', status_message: null, failures: 0 });
});

test('a deleted collection fails only its own articles', async () => {
  const lost = await schedule('To nowhere', 1, 'deleted-collection');
  const kept = await schedule('To the posts', 1);
  wake();
  await until(kept, (row) => row.status === 'published');
  const failed = await until(lost, (row) => row.error_code !== null);
  expect(failed).toMatchObject({ error_code: 'collection_gone', publish_attempts: 1 });
});

test('changes by the owner in Webflow are kept', async () => {
  const [deleted, archived, published] = await Promise.all(
    ['Deleted there', 'Archived there', 'Published there'].map((title) => schedule(title, 3_600)),
  );
  wake();
  const placed = (id = '') => until(id, (row) => row.placement === 'placed' && row.slot === null);
  webflow.deleteItem((await placed(deleted)).post_id ?? '');
  webflow.editItem((await placed(archived)).post_id ?? '', { isArchived: true });
  const byHand = (await placed(published)).post_id ?? '';
  const publish = `${webflow.apiBase}/v2/collections/${posts().id}/items`;
  const headers = { authorization: `Bearer ${webflow.token}`, 'content-type': 'application/json' };
  await fetch(`${publish}/${byHand}`, { method: 'PATCH', headers, body: '{"isDraft":false}' });
  await fetch(`${publish}/publish`, { method: 'POST', headers, body: JSON.stringify({ itemIds: [byHand] }) });
  clock.jump(3_601);
  wake();
  expect(await until(deleted ?? '', (row) => row.status === 'error')).toMatchObject({
    error_code: 'post_deleted',
    error_msg: expect.stringContaining('deleted in Webflow'),
  });
  expect(await until(archived ?? '', (row) => row.status === 'error')).toMatchObject({
    error_msg: expect.stringContaining('archived in Webflow'),
  });
  const live = await until(published ?? '', (row) => row.status === 'published');
  expect(live.published_at?.getTime()).toBeLessThan(live.due_at.getTime());
  expect(itemsNamed('Deleted there')).toEqual([]);
});

const batch = () => ({
  main_topic: 'Gardening',
  subtopics: [{ title: 'Roses' }],
  platform: 'webflow',
  webflow_site_id: siteId,
  webflow_collection_id: posts().id,
  start_date: new Date(clock.now().getTime() + 86_400_000).toISOString(),
});

test('a batch for Webflow is accepted, with its site and collection', async () => {
  const response = await call('POST', '/content/publish', batch());
  expect(response.statusCode, response.body).toBe(200);
  const [queued] = response.json().queued_articles;
  const article = await until(queued.id, () => true);
  expect(article).toMatchObject({
    platform: 'webflow',
    site_id: siteId,
    collection_id: posts().id,
    site_name: 'Garden',
  });
});

test.each([
  [{ webflow_site_id: undefined }, 400, 'Please select a blog'],
  [{ webflow_collection_id: undefined }, 400, 'Please select a Webflow collection'],
  [{ webflow_collection_id: 'gone' }, 400, 'Please select a Webflow collection'],
  [{ webflow_site_id: randomUUID() }, 404, 'Please select a blog'],
])('a batch with %j is rejected', async (fields, status, message) => {
  const response = await call('POST', '/content/publish', { ...batch(), ...fields });
  expect([response.statusCode, response.json().error]).toEqual([status, message]);
});

test('a batch is accepted also while Webflow is unreachable', async () => {
  webflow.setFault({ match: /./, answer: webflowError(500, 'internal_error', 'An Internal Error occurred') });
  expect((await call('POST', '/content/publish', batch())).statusCode).toBe(200);
});

const freeSlots = { tryLock: async () => true, unlock: async () => {} };
const articlePath = (id: string) => `/content/articles/${id}`;
const get = async (path: string) =>
  (await t.app.inject({ method: 'GET', url: `/api/protected${path}`, headers: owner.headers })).json();

async function edit(id: string, html: string): Promise<number> {
  const now = await get(articlePath(id));
  const fields = ['title', 'slug', 'meta_title', 'meta_description', 'focus_keyword', 'excerpt', 'tags'];
  const payload = { ...Object.fromEntries(fields.map((field) => [field, now[field]])), html };
  const url = `/api/protected${articlePath(id)}`;
  const response = await t.app.inject({
    method: 'PUT',
    url,
    headers: owner.headers,
    payload: { ...payload, base_version: now.version },
  });
  wake();
  return response.statusCode;
}
const patch = (itemId: string | null, fieldData: object) =>
  fetch(`${webflow.apiBase}/v2/collections/${posts().id}/items/${itemId}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${webflow.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ fieldData }),
  });

test('an edit updates the placed item; changed there too, it is a conflict', async () => {
  const id = await schedule('Edited here', 3_600);
  wake();
  const article = await until(id, (row) => row.placement === 'placed' && row.slot === null);
  expect(await edit(id, '<p>New words.</p>')).toBe(200);
  await until(id, (row) => row.placement === 'placed' && row.version === 2 && row.slot === null);
  expect(itemsNamed('Edited here')).toMatchObject([{ id: article.post_id, isDraft: true }]);
  expect(itemsNamed('Edited here')[0]?.fieldData['post-body']).toContain('New words.');

  expect((await patch(article.post_id, { 'post-body': '<p>Words of the site.</p>' })).status).toBe(200);
  await edit(id, '<p>Newer words.</p>');
  await until(id, (row) => row.conflict_at !== null && row.slot === null);
  expect(itemsNamed('Edited here')[0]?.fieldData['post-body']).toContain('Words of the site.');
  const { conflict } = await get(articlePath(id));
  expect(conflict).toMatchObject({ html: '<p>Words of the site.</p>' });
  await call('POST', `${articlePath(id)}/conflict`, { keep: 'ours', found_at: conflict.found_at });
  wake();
  await until(id, (row) => row.placement === 'placed' && row.conflict_at === null && row.slot === null);
  expect(itemsNamed('Edited here')[0]?.fieldData['post-body']).toContain('Newer words.');
});

test('deleted: the item is archived there', async () => {
  const id = await schedule('Deleted here', 3_600);
  wake();
  await until(id, (row) => row.placement === 'placed' && row.slot === null);
  expect((await call('DELETE', articlePath(id))).statusCode).toBe(200);
  await discardPosts({ ...t.services, locks: freeSlots }, siteId, new AbortController().signal);
  expect(itemsNamed('Deleted here')).toMatchObject([{ isArchived: true }]);
});

test('publish now, then delete the site: what was scheduled is a draft, and no longer published', async () => {
  const now = await schedule('Right now', 3_600);
  const later = await schedule('Never', 3_600);
  wake();
  await until(later, (row) => row.placement === 'placed' && row.slot === null);
  const published = call('POST', `/content/articles/${now}/publish`);
  await until(now, (row) => row.due_at.getTime() <= clock.now().getTime());
  wake();
  expect((await published).json()).toEqual({ message: 'Article published successfully' });

  expect((await call('DELETE', `/webflow/sites/${siteId}`)).statusCode).toBe(200);
  clock.jump(3_700);
  wake();
  expect(await until(later, () => true)).toMatchObject({ status: 'draft', site_id: null });
  expect(itemsNamed('Never')).toMatchObject([{ isDraft: true, lastPublished: null }]);
});
