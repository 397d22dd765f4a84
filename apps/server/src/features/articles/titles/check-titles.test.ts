import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { insertSite } from '@chapterhouse/testkit/fixtures/calendar';
import { insertArticle } from '@chapterhouse/testkit/fixtures/insert-article';
import { longestStallMs } from '@chapterhouse/testkit/measuring/event-loop-stall';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { articleRoutes } from '../articles-routes.ts';

let testApp: TestApp;
let ada: SignedIn;

beforeAll(async () => {
  testApp = await createTestApp({ routes: articleRoutes });
  ada = await testApp.signIn();
});
afterAll(() => testApp.close());

function check(payload: object, headers: Record<string, string> = ada.headers) {
  return testApp.app.inject({ method: 'POST', url: '/api/protected/content/titles/check', headers, payload });
}

test('a title that repeats an existing one is reported with the closest; other users’ articles are ignored', async () => {
  for (const title of ['Feeding a starter', 'Feeding starters', 'Scoring patterns']) {
    await insertArticle(testApp.db, { user_id: ada.user.id, title, status: 'published' });
  }
  const grace = await testApp.signIn();
  await insertArticle(testApp.db, { user_id: grace.user.id, title: 'Baking stones', status: 'published' });
  const titles = ['Baking stones', 'Feeding a Starter!', 'Patterns for scoring', 'Flour'];
  const { repeats } = (await check({ titles })).json();
  expect(repeats).toMatchObject([
    { index: 1, title: 'Feeding a starter', similarity: 1 },
    { index: 2, title: 'Scoring patterns' },
  ]);
  expect((await check({ titles }, grace.headers)).json().repeats).toMatchObject([
    { index: 0, title: 'Baking stones' },
  ]);
});

test('a title that repeats a post on one of the user’s sites is reported with its address', async () => {
  const { user, headers } = await testApp.signIn();
  const { user: stranger } = await testApp.signIn();
  for (const [owner, title] of [
    [user, 'Cold proofing overnight'],
    [stranger, 'Steam in a home oven'],
  ] as const) {
    const siteId = await insertSite(testApp.services, owner.id, {
      url: 'https://blog.test',
      username: 'ada',
      appPassword: 'x',
    });
    await sql`insert into site_posts (site_id, post_id, url, title, excerpt, headings, categories, words)
      values (${siteId}, '1', 'https://blog.test/1', ${title}, '', '{}', '{}', '')`.execute(testApp.db);
  }
  await insertArticle(testApp.db, {
    user_id: user.id,
    title: 'Cold proofing overnight',
    status: 'published',
  });
  const titles = ['Cold proofing, overnight', 'Steam in a home oven'];
  expect((await check({ titles }, headers)).json().repeats).toEqual([
    { index: 0, title: 'Cold proofing overnight', similarity: 1, url: 'https://blog.test/1' },
  ]);
});

test('many long titles that are nearly the same do not block the process', async () => {
  const { user, headers } = await testApp.signIn();
  const siteId = await insertSite(testApp.services, user.id, {
    url: 'https://blog.test',
    username: 'ada',
    appPassword: 'x',
  });
  const words = Array.from({ length: 42 }, (_, n) => `word${n}x`).join(' ');
  await sql`insert into site_posts (site_id, post_id, url, title, excerpt, headings, categories, words)
    select ${siteId}, n::text, 'https://blog.test/' || n, 'p' || n || ' ' || ${words}, '', '{}', '{}', ''
    from generate_series(1, 300) n`.execute(testApp.db);
  const titles = Array.from({ length: 200 }, (_, n) => `y${n} ${words}`.slice(0, 300));
  const checking = check({ titles }, headers);
  expect(await longestStallMs(() => checking)).toBeLessThan(250);
  expect((await checking).json().repeats).toHaveLength(200);
});

test.each([
  {},
  { titles: [] },
  { titles: ['x'.repeat(301)] },
  { titles: Array.from({ length: 201 }, () => 'x') },
])('invalid input is rejected: %#', async (payload) => {
  expect((await check(payload)).statusCode).toBe(400);
});

test('among 20,000 titles none is missed, page by page', async () => {
  const { user, headers } = await testApp.signIn();
  const first = await insertArticle(testApp.db, {
    user_id: user.id,
    title: 'The very first title',
    status: 'published',
  });
  await sql`
    insert into articles (id, user_id, batch_id, position, platform, site_name, topic, subtopic, title, status, due_at,
      created_at, updated_at)
    select gen_random_uuid(), user_id, batch_id, n, platform, site_name, topic, subtopic,
      'Notes on subject ' || md5(n::text) || ' and ' || md5((n * 7)::text), status, due_at,
      created_at + n * interval '1 second', updated_at
    from articles, generate_series(1, 20000) n where id = ${first}`.execute(testApp.db);
  const { repeats } = (await check({ titles: ['The Very First Title', 'Something else'] }, headers)).json();
  expect(repeats).toMatchObject([{ index: 0, title: 'The very first title' }]);
});
