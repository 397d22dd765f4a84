import { billingTexts, demoCards } from '@chapterhouse/contract/billing/texts';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { createTestDatabase } from '@chapterhouse/testkit/database/database';
import { afterEach, expect, test } from 'vitest';
import { systemRoutes } from '../system/system-routes.ts';
import { billingRoutes } from './billing-routes.ts';
import { reconcileSubscriptions } from './reconcile-subscriptions.ts';

/* An installation with a paid model and no payment provider: no user gets a larger plan for free. */

const paid = { AI_PROVIDER: 'openai', AI_MODEL: 'm', AI_API_KEY: 'k', DEFAULT_PLAN: 'growth_starter' };
const yes = async () => true;
const checks = {
  acceptingOk: yes,
  databaseOk: yes,
  migrationsOk: yes,
  picturesOk: async () => true,
  workerOk: yes,
  needsWorker: false,
};

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

async function makeApp(env: Record<string, string>, database = createTestDatabase()): Promise<TestApp> {
  return createTestApp({
    database: await database,
    env,
    routes: (services) => ({
      ...billingRoutes(services),
      ...systemRoutes(
        { ...services, text: { isDemo: false } as never },
        { build: { number: '1', date: '2026-11-20' }, checks },
      ),
    }),
  });
}

async function call(t: TestApp, user: SignedIn, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '') {
  const payload = { plan_id: 'agency', payment_method_id: demoCards.ok, billing_interval: 'monthly' };
  const url = `/api/protected/subscription${path}`;
  const headers = user.headers;
  const response = await t.app.inject({ method, url, headers, ...(method === 'GET' ? {} : { payload }) });
  return { status: response.statusCode, body: response.json() };
}

test('subscribing and changing are rejected with a reason, and the configuration shows that billing is off', async () => {
  const t = await makeApp(paid);
  cleanups.push(t.close);
  const user = await t.signIn();
  for (const [method, path] of [
    ['POST', ''],
    ['PUT', ''],
    ['POST', '/preview'],
  ] as const) {
    const { status, body } = await call(t, user, method, path);
    expect([status, body.code, body.error]).toEqual([403, 'forbidden', billingTexts.notOffered]);
  }
  expect((await call(t, user, 'DELETE')).status).toBe(409);
  expect((await call(t, user, 'POST', '/resume')).status).toBe(409);
  expect((await call(t, user, 'POST', '/confirm')).body.subscription).toBeNull();
  expect((await call(t, user, 'GET')).body).toMatchObject({
    plan: { plan_id: 'growth_starter' },
    subscription: null,
  });
  const config = (await t.app.inject({ url: '/api/config' })).json();
  expect(config).toMatchObject({ features: { subscriptions: false }, demo: { billing: false } });
  expect(await t.db.selectFrom('subscriptions').selectAll().execute()).toEqual([]);
});

test('an earlier demo subscription has no effect while demo billing is off, and is restored with it', async () => {
  const database = createTestDatabase();
  const before = await makeApp({}, database);
  cleanups.push(before.close);
  const user = await before.signIn();
  expect((await call(before, user, 'POST')).body.plan.plan_id).toBe('agency');
  const planWith = async (env: Record<string, string>) => {
    const t = await makeApp(env, database);
    cleanups.unshift(() => t.app.close());
    await reconcileSubscriptions(t.services);
    const invoices = (await call(t, user, 'GET', '/invoices')).body.invoices.length;
    return [(await call(t, user, 'GET')).body.plan.plan_id, invoices];
  };
  expect(await planWith(paid)).toEqual(['growth_starter', 0]);
  expect(await planWith({ ...paid, DEMO_BILLING: 'true' })).toEqual(['agency', 1]);
});
