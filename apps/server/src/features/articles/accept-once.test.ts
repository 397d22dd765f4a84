import { randomUUID } from 'node:crypto';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createArticlesRepository } from './articles-repository.ts';
import { articleRoutes } from './articles-routes.ts';
import { failArticle } from './fail-article.ts';

let t: TestApp;

beforeAll(async () => {
  // 50 articles a month.
  t = await createTestApp({ routes: articleRoutes, env: { DEFAULT_PLAN: 'growth_starter' } });
});
afterAll(() => t.close());

async function person(): Promise<SignedIn & { websiteId: string }> {
  const signedIn = await t.signIn();
  const websiteId = randomUUID();
  const website = { id: websiteId, user_id: signedIn.user.id, name: 'Site', url: 'https://site.test' };
  await t.db
    .insertInto('sites')
    .values({ platform: 'other', updated_at: t.clock.now(), ...website, created_at: t.clock.now() })
    .execute();
  t.jobs.enqueued.length = 0;
  return { ...signedIn, websiteId };
}

type Person = Awaited<ReturnType<typeof person>>;

function accept({ headers, websiteId }: Person, count: number, key?: string) {
  return t.app.inject({
    method: 'POST',
    url: '/api/protected/content/publish',
    headers: { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    payload: {
      main_topic: 'Bees',
      subtopics: Array.from({ length: count }, (_, i) => ({ title: `Bees ${i}`, description: '' })),
      platform: 'other',
      other_website_id: websiteId,
      start_date: '2026-11-21T09:00:00Z',
      time_zone: 'UTC',
    },
  });
}

async function counts({ user }: Person) {
  const of = async (table: 'batches' | 'articles' | 'quota_reservations') =>
    (await t.db.selectFrom(table).select('user_id').where('user_id', '=', user.id).execute()).length;
  return [await of('batches'), await of('articles'), await of('quota_reservations')];
}

const statusesOf = (responses: { statusCode: number }[]) =>
  responses.map(({ statusCode }) => statusCode).toSorted();
const times = <T>(count: number, act: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => act(i));

test('a batch of 50 is accepted completely, and concurrent replays create one batch', async () => {
  const ada = await person();
  const key = randomUUID();
  const responses = await Promise.all(times(10, () => accept(ada, 50, key)));
  expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(responses[0]?.json().queued_articles).toHaveLength(50);
  expect(await counts(ada)).toEqual([1, 50, 50]);
  expect((await accept(ada, 50, key)).body).toBe(responses[0]?.body);
});

test('50 concurrent requests use exactly the remaining quota', async () => {
  const ada = await person();
  expect((await accept(ada, 30)).statusCode).toBe(200);
  const responses = await Promise.all(times(50, () => accept(ada, 1, randomUUID())));
  expect(statusesOf(responses)).toEqual([...times(20, () => 200), ...times(30, () => 403)]);
  expect(await counts(ada)).toEqual([21, 50, 50]);
  for (const response of responses.filter(({ statusCode }) => statusCode === 403)) {
    expect(response.json()).toMatchObject({ subscription_limit_reached: true });
  }
});

test('two requests that fit only individually do not exceed the quota together', async () => {
  const ada = await person();
  const responses = await Promise.all([accept(ada, 30, randomUUID()), accept(ada, 30, randomUUID())]);
  expect(statusesOf(responses)).toEqual([200, 403]);
  expect(await counts(ada)).toEqual([1, 30, 30]);
});

test('a replay succeeds although the quota is used up', async () => {
  const ada = await person();
  const key = randomUUID();
  const first = await accept(ada, 50, key);
  expect((await accept(ada, 1)).statusCode).toBe(403);
  expect((await accept(ada, 50, key)).body).toBe(first.body);
});

test('a replay returns what was accepted, whatever happened to the articles', async () => {
  const ada = await person();
  const key = randomUUID();
  const first = await accept(ada, 3, key);
  await t.db
    .updateTable('articles')
    .set({ status: 'scheduled', title: 'Bees at Work', due_at: new Date('2027-01-01T00:00:00Z') })
    .where('user_id', '=', ada.user.id)
    .execute();
  expect((await accept(ada, 3, key)).body).toBe(first.body);
});

test('a rejected batch leaves its key unused', async () => {
  const ada = await person();
  const key = randomUUID();
  await accept(ada, 49);
  expect((await accept(ada, 2, key)).statusCode).toBe(403);
  expect((await accept(ada, 1, key)).statusCode).toBe(200);
});

test('concurrent accepts, failures and retries: the count equals the articles without failures', async () => {
  const ada = await person();
  await accept(ada, 40);
  const articles = await t.db
    .selectFrom('articles')
    .select('id')
    .where('user_id', '=', ada.user.id)
    .execute();
  const fail = async (id: string) => {
    const article = await createArticlesRepository(t.db).find(ada.user.id, id);
    if (article)
      await failArticle(t.services, article, { text: 'The AI model did not respond.', isGate: false });
  };
  const retry = (id: string) =>
    t.app.inject({
      method: 'POST',
      url: `/api/protected/content/articles/${id}/retry`,
      headers: ada.headers,
    });
  const halves = [articles.slice(0, 20), articles.slice(20)];
  await Promise.all((halves[0] ?? []).map(({ id }) => fail(id)));
  const responses = await Promise.all([
    ...times(50, () => accept(ada, 1, randomUUID())),
    ...(halves[0] ?? []).map(({ id }) => retry(id)),
    ...(halves[1] ?? []).map(({ id }) => fail(id)),
  ]);
  expect(
    responses.flatMap((response) => (response ? [response.statusCode] : [])).filter((code) => code >= 500),
  ).toEqual([]);
  const standing = await t.db
    .selectFrom('articles')
    .select('id')
    .where('user_id', '=', ada.user.id)
    .where('status', '<>', 'error')
    .execute();
  const counted = await t.db
    .selectFrom('quota_reservations')
    .select('article_id')
    .where('user_id', '=', ada.user.id)
    .where('released_at', 'is', null)
    .execute();
  const ids = (rows: object[]) => rows.flatMap((row) => Object.values(row)).toSorted();
  expect(ids(counted)).toEqual(ids(standing));
  expect(standing.length).toBeLessThanOrEqual(50);
  expect(standing.length).toBeGreaterThan(20);
  // Not stuck: the rest of the quota can be used, and no more.
  expect((await accept(ada, 50 - standing.length + 1)).statusCode).toBe(403);
  if (standing.length < 50) expect((await accept(ada, 50 - standing.length)).statusCode).toBe(200);
});
