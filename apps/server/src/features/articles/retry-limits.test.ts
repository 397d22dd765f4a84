import { randomUUID } from 'node:crypto';
import { limits } from '@chapterhouse/contract/limits';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { setArticle } from '@chapterhouse/testkit/fixtures/article-rows';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createArticlesRepository } from './articles-repository.ts';
import { articleRoutes } from './articles-routes.ts';
import { editingRoutes } from './editing/editing-routes.ts';
import { failArticle } from './fail-article.ts';
import { retryWriting } from './retry-article.ts';

/* Paid calls cannot be obtained for free: by retrying, or by repeatedly creating what fails or is deleted. */

const day = 86_400;
const perArticle = limits.retriesPerArticleAndDay;
// A fifth of the 50 articles of this plan, which is also the minimum.
const perDay = limits.failedArticlesPerDay.least;

let t: TestApp;
let ada: SignedIn;
let websiteId: string;

beforeAll(async () => {
  t = await createTestApp({
    routes: (services) => ({ ...articleRoutes(services), ...editingRoutes(services) }),
    env: { DEFAULT_PLAN: 'growth_starter' },
  });
});
afterAll(() => t.close());
beforeEach(async () => {
  ada = await t.signIn();
  websiteId = randomUUID();
  const website = { id: websiteId, user_id: ada.user.id, name: 'Site', url: 'https://site.test' };
  await t.db
    .insertInto('sites')
    .values({ platform: 'other', updated_at: t.clock.now(), ...website, created_at: t.clock.now() })
    .execute();
});

const call = (method: 'POST' | 'DELETE' | 'GET', path: string, payload?: object) =>
  t.app.inject({
    method,
    url: `/api/protected/content/${path}`,
    headers: ada.headers,
    ...(payload ? { payload } : {}),
  });

const create = (count: number) =>
  call('POST', 'publish', {
    main_topic: 'Bees',
    subtopics: Array.from({ length: count }, () => ({ title: `Bees ${randomUUID()}`, description: '' })),
    platform: 'other',
    other_website_id: websiteId,
    start_date: t.clock.now().toISOString(),
    time_zone: 'UTC',
  });

async function created(count: number): Promise<string[]> {
  const response = await create(count);
  expect(response.statusCode).toBe(200);
  return response.json().queued_articles.map(({ id }: { id: string }) => id);
}

async function payFor(articleId: string): Promise<void> {
  const used = { input_tokens: 1_000, output_tokens: 500, duration_ms: 10 };
  await t.db
    .insertInto('model_calls')
    .values({
      id: randomUUID(),
      at: t.clock.now(),
      user_id: ada.user.id,
      article_id: articleId,
      purpose: 'article',
      model: 'stub',
      outcome: 'ok',
      ...used,
    })
    .execute();
}

async function fail(articleId: string): Promise<void> {
  const article = await createArticlesRepository(t.db).findWithBatch(articleId);
  if (!article) throw new Error('no such article');
  await failArticle(t.services, article, { text: 'The AI model refused.', isGate: true });
}

/** Sessions last only a day. */
async function nextDay(): Promise<void> {
  t.clock.advance(day + 1);
  await t.db
    .updateTable('sessions')
    .set({ expires_at: new Date(t.clock.now().getTime() + day * 1000) })
    .execute();
}

const retry = (id: string) => call('POST', `articles/${id}/retry`);

test('writing retries are limited per day, and the error says when to retry', async () => {
  const [id = ''] = await created(1);
  await fail(id);
  const since = t.clock.now().getTime();
  for (let i = 0; i < perArticle; i += 1) {
    expect((await retry(id)).statusCode).toBe(200);
    await fail(id);
  }
  const shown = (await call('GET', `articles/${id}`)).json();
  const until = new Date(since + day * 1000).toISOString();
  expect(shown).toMatchObject({ retries: perArticle, retries_until: until });
  expect((await call('GET', 'articles')).json().articles).toMatchObject([{ retries: perArticle }]);
  const refused = await retry(id);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    429,
    { code: 'too_many_requests', error: expect.stringContaining(until.slice(0, 10)) },
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(day - 60);
  const bulk = await call('POST', 'articles/bulk', { action: 'retry', ids: [id] });
  expect(bulk.json().results).toMatchObject([{ ok: false, code: 'too_many_requests' }]);
  await nextDay();
  expect((await retry(id)).statusCode).toBe(200);
});

test('concurrent retries do not exceed the limit, and administrators are exempt', async () => {
  const [id = ''] = await created(1);
  await fail(id);
  await setArticle(t.db, id, {
    retries: perArticle - 1,
    retries_until: new Date(t.clock.now().getTime() + 1_000),
  });
  const statuses = (await Promise.all([retry(id), retry(id)])).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted()).toEqual([200, 409]);
  await fail(id);
  expect((await retry(id)).statusCode).toBe(429);
  expect(await retryWriting(t.services, id)).toBe('taken_up');
});

test('articles that fail after paid calls are refunded, until there are too many within a day', async () => {
  const ids = await created(perDay);
  for (const id of ids) {
    await payFor(id);
    await fail(id);
  }
  const refused = await create(1);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json().error).toMatch(/after \d{4}-\d\d-\d\d \d\d:\d\d UTC/);
  // Failed articles can still be retried; written ones do not count.
  expect((await retry(ids[0] ?? '')).statusCode).toBe(200);
  expect((await create(1)).statusCode).toBe(200);
  await fail(ids[0] ?? '');
  expect((await create(1)).statusCode).toBe(429);
  await nextDay();
  expect((await create(1)).statusCode).toBe(200);
});

test('deleting articles before they are written does not bypass the limit', async () => {
  for (const id of await created(perDay)) {
    await payFor(id);
    expect((await call('DELETE', `articles/${id}`)).statusCode).toBe(200);
  }
  expect((await create(1)).statusCode).toBe(429);
});

test('failures before a model call cost nothing', async () => {
  for (const id of await created(perDay)) await fail(id);
  expect((await create(perDay)).statusCode).toBe(200);
});

test('failures of other users do not count', async () => {
  for (const id of await created(perDay)) {
    await payFor(id);
    await fail(id);
  }
  expect((await create(1)).statusCode).toBe(429);
  ada = await t.signIn();
  websiteId = randomUUID();
  const website = { id: websiteId, user_id: ada.user.id, name: 'Site', url: 'https://site.test' };
  await t.db
    .insertInto('sites')
    .values({ platform: 'other', updated_at: t.clock.now(), ...website, created_at: t.clock.now() })
    .execute();
  expect((await create(1)).statusCode).toBe(200);
});
