import { randomUUID } from 'node:crypto';
import { createStripeApp, type StripeApp } from '@chapterhouse/testkit/app/stripe-app';
import type { SignedIn } from '@chapterhouse/testkit/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowanceOf, releaseArticle, reserveArticles, reserveSite } from './billing-reader.ts';

/* What a subscription grants, and that changing it grants no more. */

let t: StripeApp;
beforeAll(async () => {
  t = await createStripeApp();
});
afterAll(() => t.close());

const day = 86_400;
const order = (plan_id: string, billing_interval = 'monthly') => ({
  plan_id,
  payment_method_id: t.stripe.makeCard('ok'),
  billing_interval,
});
const allowance = ({ user }: SignedIn) => allowanceOf(t.db, t.services, user, t.clock.now());

async function reserve({ user }: SignedIn, count: number): Promise<string[]> {
  const now = t.clock.now();
  const articleIds = Array.from({ length: count }, () => randomUUID());
  await t.db.transaction().execute(async (trx) => {
    const current = await allowanceOf(trx, t.services, user, now);
    await reserveArticles(trx, { user, allowance: current, articleIds, now });
  });
  return articleIds;
}

test('months start with the period, also for yearly ones', async () => {
  const user = await t.signIn();
  await reserve(user, 5);
  await t.pass(3 * day);
  await t.call(user, 'POST', '', order('growth_starter', 'yearly'));
  expect(await allowance(user)).toMatchObject({
    articlesLimit: 50,
    articlesUsed: 0,
    periodStart: t.clock.now(),
  });
  await reserve(user, 50);
  await expect(reserve(user, 1)).rejects.toMatchObject({ code: 'subscription_limit_reached' });
  await t.pass(31 * day);
  expect((await allowance(user)).articlesUsed).toBe(0);
});

test('changing the interval back and forth starts no new article month', async () => {
  const user = await t.signIn();
  await t.call(user, 'POST', '', order('growth_starter'));
  await reserve(user, 50);
  for (const interval of ['yearly', 'monthly', 'yearly']) {
    await t.pass(day);
    await t.call(user, 'PUT', '', order('growth_starter', interval));
    expect((await allowance(user)).articlesUsed).toBe(50);
    await expect(reserve(user, 1)).rejects.toMatchObject({ code: 'subscription_limit_reached' });
  }
  await t.pass(30 * day);
  expect((await allowance(user)).articlesUsed).toBe(0);
});

test('a downgrade keeps everything beyond the limit, and rejects new articles', async () => {
  const user = await t.signIn();
  await t.call(user, 'POST', '', order('enterprise'));
  await reserve(user, 60);
  await t.call(user, 'PUT', '', order('growth_starter'));
  expect(await allowance(user)).toMatchObject({ articlesLimit: 50, articlesUsed: 60, sitesLimit: 3 });
  await expect(reserve(user, 1)).rejects.toMatchObject({ code: 'subscription_limit_reached' });
  await t.call(user, 'PUT', '', order('agency'));
  await reserve(user, 1);
  const rules = { ...t.services, now: t.clock.now() };
  await t.db.transaction().execute((trx) => reserveSite(trx, rules, user.user));
});

test('50 concurrent requests during a plan change never exceed the largest limit, and the count is correct', async () => {
  const user = await t.signIn();
  await t.call(user, 'POST', '', order('growth_starter'));
  const first = await reserve(user, 45);
  const change = t.call(user, 'PUT', '', order('enterprise'));
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => reserve(user, 4)));
  expect((await change).status).toBe(200);
  const accepted = results.filter((result) => result.status === 'fulfilled').length * 4 + 45;
  expect((await allowance(user)).articlesUsed).toBe(accepted);
  expect(accepted).toBeLessThanOrEqual(200);
  await Promise.all(first.map((id) => releaseArticle(t.db, id, t.clock.now())));
  expect((await allowance(user)).articlesUsed).toBe(accepted - 45);
});
