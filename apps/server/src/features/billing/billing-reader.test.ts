import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseEnvironment } from '../../env.ts';
import type { CurrentUser } from '../../services.ts';
import { allowanceOf, releaseArticle, reserveArticles, reserveSite } from './billing-reader.ts';
import { seedPlans } from './plans.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const ids = (count: number) => Array.from({ length: count }, () => randomUUID());
const allowance = (user: CurrentUser) => allowanceOf(t.db, t.services, user, t.clock.now());

async function reserve(user: CurrentUser, articleIds: string[]): Promise<void> {
  const now = t.clock.now();
  await t.db.transaction().execute(async (trx) => {
    // As when accepting a batch, a row that references the user exists before the user is locked.
    await trx
      .insertInto('sites')
      .values({
        platform: 'other',
        updated_at: now,
        id: randomUUID(),
        user_id: user.id,
        name: 'x',
        url: 'https://x.example',
        created_at: now,
      })
      .execute();
    const current = await allowanceOf(trx, t.services, user, now);
    await reserveArticles(trx, { user, allowance: current, articleIds, now });
  });
}

test('seeding adds missing plans and keeps edited ones', async () => {
  await Promise.all([seedPlans(t.services), seedPlans(t.services)]);
  await t.db.updateTable('plans').set({ description: 'Edited' }).where('plan_id', '=', 'agency').execute();
  await seedPlans(t.services);
  const plans = await t.db.selectFrom('plans').selectAll().orderBy('position').execute();
  expect(plans.map((plan) => [plan.plan_id, plan.monthly_price, plan.yearly_price])).toEqual([
    ['free', 0, 0],
    ['growth_starter', 29, 290],
    ['enterprise', 99, 990],
    ['agency', 249, 2490],
  ]);
  expect(plans[3]?.description).toBe('Edited');
});

test('an edited plan applies immediately', async () => {
  const { user } = await t.signIn();
  await t.db.updateTable('plans').set({ articles_limit: 7 }).where('plan_id', '=', 'free').execute();
  expect(await allowance(user)).toMatchObject({
    articlesLimit: 7,
    articlesPeriod: 'total',
    periodStart: null,
  });
  await t.db.updateTable('plans').set({ articles_limit: 5 }).where('plan_id', '=', 'free').execute();
});

test('DEFAULT_PLAN applies to users without a subscription', async () => {
  const { user } = await t.signIn();
  const env = parseEnvironment({ DEFAULT_PLAN: 'agency' });
  expect(await allowanceOf(t.db, { ...t.services, env }, user, t.clock.now())).toMatchObject({
    articlesLimit: -1,
    sitesLimit: -1,
    writingDepth: 'premium',
  });
});

test('of 50 concurrent requests exactly as many pass as fit the quota', async () => {
  const { user } = await t.signIn();
  await reserve(user, ids(2));
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => reserve(user, ids(1))));
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(3);
  for (const result of results) {
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ code: 'subscription_limit_reached' });
  }
  expect((await allowance(user)).articlesUsed).toBe(5);
});

test('a batch passes completely or not at all', async () => {
  const { user } = await t.signIn();
  await reserve(user, ids(4));
  await expect(reserve(user, ids(2))).rejects.toMatchObject({
    code: 'subscription_limit_reached',
    userMessage:
      'You have reached your article limit for your current subscription plan. Please upgrade your plan to create more articles.',
  });
  expect((await allowance(user)).articlesUsed).toBe(4);
  await reserve(user, ids(1));
});

test('a released article can be used again once, however often it is released', async () => {
  const { user } = await t.signIn();
  const articleIds = ids(5);
  await reserve(user, articleIds);
  const [first = ''] = articleIds;
  await releaseArticle(t.db, first, t.clock.now());
  await releaseArticle(t.db, first, t.clock.now());
  expect((await allowance(user)).articlesUsed).toBe(4);
  await reserve(user, [first]);
  expect((await allowance(user)).articlesUsed).toBe(5);
});

test('for beta testers a new month starts at their sign-up day', async () => {
  t.clock.set(new Date('2026-01-31T12:00:00Z'));
  const { user } = await t.signIn({ isBetaTester: true });
  await reserve(user, ids(50));
  await expect(reserve(user, ids(1))).rejects.toMatchObject({ code: 'subscription_limit_reached' });
  t.clock.set(new Date('2026-02-28T11:59:59Z'));
  expect(await allowance(user)).toMatchObject({ articlesUsed: 50, writingDepth: 'enhanced' });
  t.clock.set(new Date('2026-02-28T12:00:00Z'));
  expect((await allowance(user)).articlesUsed).toBe(0);
  await reserve(user, ids(50));
});

test('of concurrent requests for the last site one passes', async () => {
  const { user } = await t.signIn();
  const connect = () =>
    t.db.transaction().execute(async (trx) => {
      await reserveSite(trx, { ...t.services, now: t.clock.now() }, user);
      const now = t.clock.now();
      await trx
        .insertInto('sites')
        .values({
          platform: 'wordpress',
          id: randomUUID(),
          user_id: user.id,
          name: 'Blog',
          url: 'https://blog.example',
          auth_type: 'app_password',
          created_at: now,
          updated_at: now,
        })
        .execute();
    });
  const results = await Promise.allSettled(Array.from({ length: 20 }, connect));
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  expect((await allowance(user)).sitesUsed).toBe(1);
});
