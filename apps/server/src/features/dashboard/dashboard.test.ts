import { randomUUID } from 'node:crypto';
import { presentSiteCounts } from '@chapterhouse/contract/platforms/endpoints';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { insertArticle } from '@chapterhouse/testkit/fixtures/insert-article';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reserveArticles } from '../billing/billing-reader.ts';
import { dashboardRoutes } from './dashboard-routes.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp({ routes: dashboardRoutes });
});
afterAll(() => t.close());

const get = (as: SignedIn | null) =>
  t.app.inject({
    method: 'GET',
    url: '/api/protected/content/dashboard',
    ...(as ? { headers: as.headers } : {}),
  });

test('a new user sees zeros and the limits of the Free plan', async () => {
  const response = await get(await t.signIn());
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({
    stats: {
      total_articles: 0,
      published_articles: 0,
      scheduled_articles: 0,
      ...presentSiteCounts({}),
    },
    quota: { articles_used: 0, articles_total: 5, sites_used: 0, sites_total: 1 },
    activity: [],
  });
});

test('counts only own data, and lists recent activity, newest first', async () => {
  const person = await t.signIn({ isBetaTester: true });
  const stranger = await t.signIn();
  const now = t.clock.now();
  const statuses = ['processing', 'generating', 'scheduled', 'published', 'draft', 'error'];
  for (const [index, status] of statuses.entries()) {
    const updated_at = new Date(now.getTime() + index * 1000);
    await insertArticle(t.db, { user_id: person.user.id, status, title: status, updated_at });
    await insertArticle(t.db, { user_id: stranger.user.id, status, title: 'not yours' });
  }
  const allowance = { articlesLimit: 50, periodStart: null };
  await reserveArticles(t.db, {
    user: person.user,
    allowance: {
      ...allowance,
      articlesPeriod: 'month',
      sitesLimit: 3,
      writingDepth: 'basic',
      articlesUsed: 0,
      sitesUsed: 0,
    },
    articleIds: statuses.map(() => randomUUID()),
    now,
  });
  await t.db
    .insertInto('sites')
    .values({
      platform: 'other',
      updated_at: now,
      id: randomUUID(),
      user_id: person.user.id,
      name: 'x',
      url: 'https://x.example',
      created_at: now,
    })
    .execute();

  const { stats, quota, activity } = (await get(person)).json();
  expect(stats).toMatchObject({
    total_articles: 6,
    published_articles: 1,
    scheduled_articles: 1,
    other_websites: 1,
  });
  expect(quota).toEqual({ articles_used: 6, articles_total: 50, sites_used: 0, sites_total: 3 });
  expect(activity.map((entry: { action: string; title: string }) => [entry.title, entry.action])).toEqual([
    ['error', 'Article failed'],
    ['draft', 'Article saved as draft'],
    ['published', 'Article published'],
    ['scheduled', 'Article scheduled'],
    ['generating', 'Article being written'],
    ['processing', 'Article being written'],
  ]);
  expect(activity[0]).toMatchObject({ status: 'error', date: new Date(now.getTime() + 5000).toISOString() });
});

test('the activity has ten entries', async () => {
  const person = await t.signIn({ role: 'admin' });
  for (let count = 0; count < 12; count += 1) {
    await insertArticle(t.db, { user_id: person.user.id, status: 'scheduled' });
  }
  const { activity, quota } = (await get(person)).json();
  expect(activity).toHaveLength(10);
  expect(quota).toMatchObject({ articles_total: -1, sites_total: -1 });
});

test('signed-out, pending and rejected users get nothing', async () => {
  expect((await get(null)).statusCode).toBe(401);
  expect((await get(await t.signIn({ approvalStatus: 'pending' }))).json().code).toBe('approval_pending');
  expect((await get(await t.signIn({ approvalStatus: 'rejected' }))).json().code).toBe('approval_rejected');
});
