import { billingTexts, demoCards } from '@chapterhouse/contract/billing/texts';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingRoutes } from './billing-routes.ts';

/* Billing without provider keys: the whole page works, and no money moves. */

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ routes: billingRoutes });
});
afterAll(() => t.close());

async function call(user: SignedIn, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) {
  const url = `/api/protected/subscription${path}`;
  const response = await t.app.inject({
    method,
    url,
    headers: user.headers,
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json() };
}
const order = (plan_id: string, payment_method_id: string, billing_interval = 'monthly') => ({
  plan_id,
  payment_method_id,
  billing_interval,
});
async function pass(days: number): Promise<void> {
  t.clock.advance(days * 86_400);
  await t.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2100-01-01') })
    .execute();
}

test('subscribe, change, cancel, resume, and period end', async () => {
  const user = await t.signIn();
  const first = await call(user, 'POST', '', order('growth_starter', demoCards.ok));
  expect(first.body).toMatchObject({
    plan: { plan_id: 'growth_starter' },
    subscription: { status: 'active' },
    environment: { stripe_key: null, use_stripe_sandbox: true },
  });
  await pass(15);
  const preview = (await call(user, 'POST', '/preview', { plan_id: 'agency' })).body;
  expect(preview).toMatchObject({ credit: 1_450, amount_due: 12_450 - 1_450, billing_date_changes: false });
  expect((await call(user, 'PUT', '', order('agency', ''))).body.plan.plan_id).toBe('agency');
  const yearly = await call(user, 'PUT', '', order('agency', demoCards.ok, 'yearly'));
  expect(yearly.body.subscription).toMatchObject({ billing_interval: 'yearly' });
  expect((await call(user, 'DELETE')).status).toBe(200);
  expect((await call(user, 'DELETE')).body.error).toContain('already canceled');
  expect((await call(user, 'POST', '/resume')).body.subscription.cancel_at_period_end).toBe(false);
  await call(user, 'DELETE');
  await pass(366);
  expect((await call(user, 'GET')).body).toMatchObject({ plan: { plan_id: 'free' }, subscription: null });
  const { invoices } = (await call(user, 'GET', '/invoices')).body;
  expect(invoices.map(({ status }: { status: string }) => status)).toEqual(['paid', 'paid', 'paid']);
  expect(invoices[2]).toMatchObject({ total: 2_900, url: null });
});

test('it renews automatically', async () => {
  const user = await t.signIn();
  await call(user, 'POST', '', order('growth_starter', demoCards.ok));
  await pass(70);
  const { body } = await call(user, 'GET');
  expect(new Date(body.subscription.current_period_end) > t.clock.now()).toBe(true);
  expect((await call(user, 'GET', '/invoices')).body.invoices).toHaveLength(3);
});

test('a declined card, and one that requires confirmation', async () => {
  const user = await t.signIn();
  const refused = await call(user, 'POST', '', order('enterprise', demoCards.declined));
  expect(refused).toMatchObject({ status: 402, body: { code: 'payment_failed' } });
  expect(await call(user, 'POST', '', order('enterprise', 'pm_of_somebody'))).toMatchObject({ status: 402 });
  const asked = await call(user, 'POST', '', order('enterprise', demoCards.confirmation));
  expect(asked.body.requires_action.client_secret).toMatch(/^demo_/);
  expect(asked.body.plan.plan_id).toBe('free');
  expect((await call(user, 'POST', '/confirm')).body.plan.plan_id).toBe('enterprise');
});

test('a declined confirmation buys nothing and voids the payment', async () => {
  const user = await t.signIn();
  const refuse = () => call(user, 'POST', '/confirm', { refused: true });
  const failed = { status: 402, body: { code: 'payment_failed', error: billingTexts.paymentFailed } };
  const statuses = async () =>
    (await call(user, 'GET', '/invoices')).body.invoices.map(({ status }: { status: string }) => status);

  await call(user, 'POST', '', order('growth_starter', demoCards.confirmation));
  expect(await refuse()).toMatchObject(failed);
  expect((await call(user, 'GET')).body).toMatchObject({ plan: { plan_id: 'free' }, subscription: null });
  expect(await statuses()).toEqual(['void']);

  await call(user, 'POST', '', order('growth_starter', demoCards.ok));
  await call(user, 'PUT', '', order('agency', demoCards.confirmation));
  expect(await refuse()).toMatchObject(failed);
  expect((await call(user, 'GET')).body.plan.plan_id).toBe('growth_starter');
  expect(await statuses()).toEqual(['void', 'paid', 'void']);
  // Nothing is left to refuse.
  expect(await refuse()).toMatchObject({ status: 200, body: { plan: { plan_id: 'growth_starter' } } });
});

test('a declined change returns the credit that it had used', async () => {
  const user = await t.signIn();
  await call(user, 'POST', '', order('enterprise', demoCards.ok));
  // Most of the month is unused: the smaller plan leaves a credit balance.
  await call(user, 'PUT', '', order('growth_starter', demoCards.ok));
  const offer = () => call(user, 'POST', '/preview', { plan_id: 'agency', billing_interval: 'monthly' });
  const before = (await offer()).body;
  expect(before.amount_due).toBeGreaterThan(0);
  await call(user, 'PUT', '', order('agency', demoCards.confirmation));
  await call(user, 'POST', '/confirm', { refused: true });
  expect((await offer()).body.amount_due).toBe(before.amount_due);
});

test('a change keeps the card on file, and a cancellation, until it is confirmed', async () => {
  const user = await t.signIn();
  await call(user, 'POST', '', order('growth_starter', demoCards.ok));
  await call(user, 'DELETE');
  const upgrade = () => call(user, 'PUT', '', order('agency', demoCards.confirmation));
  const card = async () =>
    (
      await t.db
        .selectFrom('demo_customers')
        .select('card')
        .where('user_id', '=', user.user.id)
        .executeTakeFirstOrThrow()
    ).card;
  await upgrade();
  await call(user, 'POST', '/confirm', { refused: true });
  expect(await card()).toBe(demoCards.ok);
  expect((await call(user, 'GET')).body.subscription.cancel_at_period_end).toBe(true);
  await upgrade();
  const { body } = await call(user, 'POST', '/confirm');
  expect(body).toMatchObject({ plan: { plan_id: 'agency' }, subscription: { cancel_at_period_end: false } });
  expect(await card()).toBe(demoCards.confirmation);
});

test('credit pays the next renewals', async () => {
  const user = await t.signIn();
  await call(user, 'POST', '', order('growth_starter', demoCards.ok, 'yearly'));
  // Credit of 290, less the first month.
  const monthly = await call(user, 'PUT', '', order('growth_starter', '', 'monthly'));
  expect(monthly.status).toBe(200);
  await pass(31 * 10);
  const totals = async () =>
    (await call(user, 'GET', '/invoices')).body.invoices.map(({ total }: { total: number }) => total);
  await call(user, 'GET');
  expect(await totals()).toEqual([2_900, ...Array.from({ length: 10 }, () => 0), 29_000]);
  const preview = await call(user, 'POST', '/preview', { plan_id: 'agency' });
  expect(preview.body.credit_balance).toBe(0);
});

test('two concurrent browsers: one subscription', async () => {
  const user = await t.signIn();
  await Promise.all([1, 2, 3, 4].map(() => call(user, 'POST', '', order('agency', demoCards.ok))));
  expect((await call(user, 'GET', '/invoices')).body.invoices).toHaveLength(1);
});
