import { approvalEndpoints } from '@chapterhouse/contract/articles/approval';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { setArticle } from '@chapterhouse/testkit/fixtures/article-rows';
import { insertScheduledArticle } from '@chapterhouse/testkit/fixtures/calendar';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listArticles } from '../history/list-articles.ts';
import { countAwaitingApproval } from './approval-reader.ts';
import { approvalRoutes } from './approval-routes.ts';

let testApp: TestApp;
let ada: SignedIn;

beforeAll(async () => {
  testApp = await createTestApp({ routes: approvalRoutes });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  ada = await testApp.signIn({ name: 'Ada Byron' });
});

async function awaiting(title: string, hoursAhead: number): Promise<string> {
  const dueAt = new Date(testApp.clock.now().getTime() + hoursAhead * 3_600_000);
  const article = { userId: ada.user.id, siteId: null, title, dueAt };
  const id = await insertScheduledArticle(testApp.services, article);
  await setArticle(testApp.db, id, { needs_approval: true });
  return id;
}

async function call(method: 'GET' | 'POST', path: string, payload?: object, who = ada) {
  const url = `/api/protected/content/${path}`;
  const response = await testApp.app.inject({
    method,
    url,
    headers: who.headers,
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json() };
}

test('returns the approval state, approver and time', async () => {
  const id = await awaiting('Waits', 1);
  const { body } = await call('GET', `articles/${id}/approval`);
  expect(approvalEndpoints.getArticleApproval.response.parse(body)).toEqual(body);
  expect(body).toMatchObject({ needs_approval: true, awaits_approval: true, approved: null });
  const approved = await call('POST', `articles/${id}/approve`, { content_hash: body.content_hash });
  expect(approved).toMatchObject({
    status: 200,
    body: { message: 'Approved. The article will be published on schedule.' },
  });
  expect((await call('GET', `articles/${id}/approval`)).body).toMatchObject({
    awaits_approval: false,
    approved: { at: testApp.clock.now().toISOString(), by: 'Ada Byron', current: true },
  });
  expect((await call('POST', `articles/${id}/approve`, { content_hash: body.content_hash })).status).toBe(
    409,
  );
  expect((await call('POST', `articles/${id}/withdraw-approval`)).status).toBe(200);
  expect((await call('GET', `articles/${id}/approval`)).body).toMatchObject({ awaits_approval: true });
});

test('another text is not approved, and other users’ articles are not found', async () => {
  const id = await awaiting('Another', 1);
  const wrong = { content_hash: 'f'.repeat(64) };
  expect(await call('POST', `articles/${id}/approve`, wrong)).toMatchObject({
    status: 409,
    body: { code: 'stale_version' },
  });
  const bob = await testApp.signIn();
  expect((await call('POST', `articles/${id}/approve`, wrong, bob)).status).toBe(404);
  expect((await call('GET', `articles/${id}/approval`, undefined, bob)).status).toBe(404);
});

test('the history shows and filters articles that await approval', async () => {
  const id = await awaiting('Found', 1);
  const other = await awaiting('Approved', 1);
  const { body } = await call('GET', `articles/${other}/approval`);
  await call('POST', `articles/${other}/approve`, { content_hash: body.content_hash });
  const ctx = { db: testApp.db, user: ada.user };
  const waiting = await listArticles(ctx, { filter: { approval: 'awaiting' } });
  expect(JSON.parse(waiting.articles.text)).toMatchObject([{ id, awaits_approval: true }]);
  const all = await listArticles(ctx, {});
  expect(JSON.parse(all.articles.text)).toHaveLength(2);
});

test('the queue is paginated, next due first; many articles are approved each by hash', async () => {
  const ids = [await awaiting('Third', 3), await awaiting('First', -1), await awaiting('Second', 2)];
  const first = (await call('GET', 'approvals?limit=2')).body;
  expect(approvalEndpoints.listAwaitingApproval.response.parse(first)).toEqual(first);
  expect(first.total).toBe(3);
  const second = (await call('GET', `approvals?limit=2&cursor=${first.next_cursor}`)).body;
  const all = [...first.articles, ...second.articles];
  expect(all.map((one) => one.title)).toEqual(['First', 'Second', 'Third']);
  expect(second.next_cursor).toBeUndefined();
  const now = testApp.clock.now();
  expect(await countAwaitingApproval(testApp.db, ada.user.id, now)).toEqual({ total: 3, overdue: 1 });

  const articles = all.map(({ id, content_hash }) => ({ id, content_hash }));
  articles[1] = { id: ids[2] ?? '', content_hash: '0'.repeat(64) };
  const { body } = await call('POST', 'approvals', { articles });
  expect(body.results).toMatchObject([
    { id: ids[1], ok: true },
    { id: ids[2], ok: false, code: 'stale_version' },
    { id: ids[0], ok: true },
  ]);
  expect((await call('GET', 'approvals')).body).toMatchObject({ total: 1, articles: [{ title: 'Second' }] });
  expect((await call('GET', 'approvals?cursor=bm8')).status).toBe(400);
});
