import { createStripeApp, type StripeApp } from '@chapterhouse/testkit/app/stripe-app';
import type { SignedIn } from '@chapterhouse/testkit/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { syncPlans } from './plans.ts';
import { reconcileSubscriptions } from './reconcile-subscriptions.ts';

/* The rules, against a stateful provider stub. */

let t: StripeApp;
beforeAll(async () => {
  t = await createStripeApp();
});
afterAll(() => t.close());

const day = 86_400;
const order = (plan_id: string, payment_method_id: string, billing_interval = 'monthly') => ({
  plan_id,
  payment_method_id,
  billing_interval,
});
const charges = () => t.stripe.state.charges.size;

async function subscribed(plan = 'growth_starter', interval = 'monthly'): Promise<SignedIn> {
  const user = await t.signIn();
  const response = await t.call(user, 'POST', '', {
    ...order(plan, t.stripe.makeCard('ok'), interval),
    test_mode: true,
  });
  expect(response).toMatchObject({
    status: 200,
    body: { plan: { plan_id: plan }, subscription: { status: 'active' } },
  });
  return user;
}

test('without a subscription: the Free plan, and the card form settings', async () => {
  const user = await t.signIn();
  expect(await t.call(user, 'GET')).toEqual({
    status: 200,
    body: {
      plan: {
        plan_id: 'free',
        name: 'Free',
        monthly_price: 0,
        yearly_price: 0,
        articles_limit: 5,
        wordpress_sites_limit: 1,
      },
      default_plan_id: 'free',
      subscription: null,
      usage: {
        articles: { used: 0, limit: 5, period: 'total' },
        wordpressSites: { used: 0, limit: 1 },
      },
      environment: { stripe_key: t.stripe.publishableKey, use_stripe_sandbox: true },
    },
  });
  const { body } = await t.call(user, 'GET', '/plans');
  expect(body.plans.map((plan: { plan_id: string }) => plan.plan_id)).toEqual([
    'free',
    'growth_starter',
    'enterprise',
    'agency',
  ]);
});

test('the first subscription charges once and grants the plan immediately', async () => {
  const before = charges();
  const user = await subscribed('enterprise', 'yearly');
  expect(charges()).toBe(before + 1);
  const { body } = await t.call(user, 'GET');
  expect(body).toMatchObject({
    plan: { plan_id: 'enterprise', articles_limit: 200 },
    subscription: { billing_interval: 'yearly', cancel_at_period_end: false, grace_until: null },
  });
  const invoices = await t.call(user, 'GET', '/invoices');
  expect(invoices.body.invoices).toMatchObject([{ status: 'paid', total: 99_000, currency: 'usd' }]);
  expect(invoices.body.invoices[0].url).toContain('https://invoice.stripe.test/');
  // Repeated, as after a lost response.
  const again = await t.call(user, 'POST', '', order('enterprise', t.stripe.makeCard('ok'), 'yearly'));
  expect(again.status).toBe(200);
  expect(await t.call(user, 'POST', '', order('agency', t.stripe.makeCard('ok')))).toMatchObject({
    status: 409,
    body: { error: 'You already have a subscription.' },
  });
  expect(charges()).toBe(before + 1);
});

test.each(['refuses_attach', 'refuses_charge'] as const)(
  'a card that %s: nothing is left, and the next one works',
  async (kind) => {
    const user = await t.signIn();
    const before = charges();
    const refused = await t.call(user, 'POST', '', order('growth_starter', t.stripe.makeCard(kind)));
    expect(refused).toMatchObject({
      status: 402,
      body: { code: 'payment_failed', error: 'Your card was declined.' },
    });
    expect((await t.call(user, 'GET')).body).toMatchObject({ plan: { plan_id: 'free' }, subscription: null });
    const response = await t.call(user, 'POST', '', order('growth_starter', t.stripe.makeCard('ok')));
    expect(response.body).toMatchObject({ plan: { plan_id: 'growth_starter' } });
    expect(charges()).toBe(before + 1);
  },
);

test('a card that the provider does not know is a card problem, not an outage', async () => {
  const failed = {
    status: 402,
    body: { error: 'Payment failed. Please check your card details and try again.' },
  };
  const user = await t.signIn();
  expect(await t.call(user, 'POST', '', order('growth_starter', 'pm_nope'))).toMatchObject(failed);
  const subscriber = await subscribed();
  expect(await t.call(subscriber, 'PUT', '', order('agency', 'pm_nope'))).toMatchObject(failed);
  const used = [...t.stripe.state.cards.keys()].at(-1) ?? '';
  expect(await t.call(user, 'POST', '', order('growth_starter', used))).toMatchObject(failed);
});

test('strong customer authentication, confirmed', async () => {
  const user = await t.signIn();
  const asked = await t.call(user, 'POST', '', order('agency', t.stripe.makeCard('confirmation')));
  expect(asked.body).toMatchObject({ plan: { plan_id: 'free' }, subscription: { status: 'incomplete' } });
  const secret = asked.body.requires_action.client_secret;
  // Not yet.
  expect((await t.call(user, 'POST', '/confirm')).body.requires_action).toEqual({ client_secret: secret });
  t.stripe.confirm(secret);
  const done = await t.call(user, 'POST', '/confirm');
  expect(done.body).toMatchObject({ plan: { plan_id: 'agency' }, subscription: { status: 'active' } });
  expect(done.body.requires_action).toBeUndefined();
});

test('strong customer authentication, declined or abandoned: no plan, no charge, and a new attempt is possible', async () => {
  const user = await t.signIn();
  const before = charges();
  const asked = await t.call(user, 'POST', '', order('agency', t.stripe.makeCard('confirmation')));
  t.stripe.confirm(asked.body.requires_action.client_secret, false);
  expect(await t.call(user, 'POST', '/confirm')).toMatchObject({ status: 402 });
  expect((await t.call(user, 'GET')).body.subscription).toBeNull();
  const left = await t.call(user, 'POST', '', order('agency', t.stripe.makeCard('confirmation')));
  expect(left.body.requires_action).toBeDefined();
  const paid = await t.call(user, 'POST', '', order('growth_starter', t.stripe.makeCard('ok')));
  expect(paid.body).toMatchObject({ plan: { plan_id: 'growth_starter' } });
  // The abandoned one can no longer be paid.
  expect(() => t.stripe.confirm(left.body.requires_action.client_secret)).toThrow('canceled');
  expect(charges()).toBe(before + 1);
});

test('a change of plan charges the previewed amount and keeps the billing date', async () => {
  const user = await subscribed();
  const { current_period_end } = (await t.call(user, 'GET')).body.subscription;
  await t.pass(10 * day);
  const preview = (await t.call(user, 'POST', '/preview', { plan_id: 'enterprise' })).body;
  expect(preview).toMatchObject({
    billing_date_changes: false,
    next_billing_date: current_period_end,
    credit: 1_933,
    amount_due: 6_600 - 1_933,
    currency: 'usd',
  });
  expect(preview.message).toBe(
    'You will be charged $46.67 now. $19.33 is credited for unused time. Your billing date does not change: the next one is December 20, 2026.',
  );
  await t.pass(60);
  const change = { ...order('enterprise', t.stripe.makeCard('ok')), proration_date: preview.proration_date };
  const changed = await t.call(user, 'PUT', '', change);
  expect(changed.body).toMatchObject({
    plan: { plan_id: 'enterprise' },
    subscription: { current_period_end },
  });
  const { invoices } = (await t.call(user, 'GET', '/invoices')).body;
  expect(invoices[0].total).toBe(preview.amount_due);
});

test('a change of interval starts a new period immediately, and its preview says so', async () => {
  const user = await subscribed();
  await t.pass(10 * day);
  const asked = { plan_id: 'growth_starter', billing_interval: 'yearly' };
  const preview = (await t.call(user, 'POST', '/preview', asked)).body;
  expect(preview).toMatchObject({ billing_date_changes: true, amount_due: 29_000 - 1_933 });
  expect(preview.message).toContain('A new billing period begins now');
  const changed = await t.call(user, 'PUT', '', order('growth_starter', '', 'yearly'));
  expect(changed.body.subscription).toMatchObject({ billing_interval: 'yearly' });
  expect(changed.body.subscription.current_period_end).toBe(preview.next_billing_date);
});

test('a downgrade credits the unused time', async () => {
  const user = await subscribed('agency');
  const preview = (await t.call(user, 'POST', '/preview', { plan_id: 'growth_starter' })).body;
  expect(preview).toMatchObject({ amount_due: 0, credit: 24_900, credit_balance: 22_000 });
  await t.call(user, 'PUT', '', order('growth_starter', ''));
  expect((await t.call(user, 'GET')).body.plan.plan_id).toBe('growth_starter');
});

test('a change with a declined card changes nothing', async () => {
  const user = await subscribed();
  const refused = await t.call(user, 'PUT', '', order('agency', t.stripe.makeCard('refuses_charge')));
  expect(refused).toMatchObject({ status: 402, body: { error: 'Your card was declined.' } });
  expect((await t.call(user, 'GET')).body).toMatchObject({
    plan: { plan_id: 'growth_starter' },
    subscription: { status: 'active' },
  });
  const asked = await t.call(user, 'PUT', '', order('agency', t.stripe.makeCard('confirmation')));
  expect(asked.body).toMatchObject({ plan: { plan_id: 'growth_starter' } });
  t.stripe.confirm(asked.body.requires_action.client_secret);
  expect((await t.call(user, 'POST', '/confirm')).body.plan.plan_id).toBe('agency');
});

test('cancel at period end, resume, cancel twice', async () => {
  const user = await subscribed();
  expect(await t.call(user, 'POST', '/resume')).toMatchObject({ status: 409 });
  expect((await t.call(user, 'DELETE')).body.message).toContain('until the end of the billing period');
  expect((await t.call(user, 'GET')).body).toMatchObject({
    plan: { plan_id: 'growth_starter' },
    subscription: { status: 'active', cancel_at_period_end: true },
  });
  expect(await t.call(user, 'DELETE')).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('already canceled') },
  });
  expect((await t.call(user, 'POST', '/resume')).body.subscription.cancel_at_period_end).toBe(false);
  // Choosing the Free plan is the same as canceling.
  await t.call(user, 'POST', '', order('free', ''));
  await t.pass(31 * day);
  // The plan ends by itself, before any event arrives.
  const plan = async () => (await t.call(user, 'GET')).body.plan.plan_id;
  expect(await plan()).toBe('free');
  await t.deliver();
  expect((await t.call(user, 'GET')).body.subscription).toBeNull();
  expect(await t.call(user, 'DELETE')).toMatchObject({
    status: 409,
    body: { error: 'There is no active subscription.' },
  });
  expect(await t.call(user, 'PUT', '', order('agency', t.stripe.makeCard('ok')))).toMatchObject({
    status: 409,
  });
});

test('a failed renewal: seven days of grace, then Free; a new card in time keeps the plan', async () => {
  const [user, other] = [await subscribed(), await subscribed()];
  for (const subscription of t.stripe.state.subscriptions.values()) {
    const card = t.stripe.state.cards.get(subscription.card ?? '');
    if (card) card.kind = 'refuses_charge';
  }
  await t.pass(31 * day);
  await t.deliver();
  const late = (await t.call(user, 'GET')).body;
  expect(late).toMatchObject({ plan: { plan_id: 'growth_starter' }, subscription: { status: 'past_due' } });
  expect(late.subscription.grace_until).not.toBeNull();
  const paid = await t.call(other, 'PUT', '', order('growth_starter', t.stripe.makeCard('ok')));
  expect(paid.body.subscription).toMatchObject({ status: 'active', grace_until: null });
  await t.pass(7 * day);
  expect((await t.call(user, 'GET')).body.plan.plan_id).toBe('free');
  const report = await reconcileSubscriptions(t.services);
  expect(report.ended).toBeGreaterThan(0);
  expect((await t.call(user, 'GET')).body).toMatchObject({ plan: { plan_id: 'free' }, subscription: null });
  expect((await t.call(other, 'GET')).body.plan.plan_id).toBe('growth_starter');
});

test('beta testers and invalid input are rejected', async () => {
  const tester = await t.signIn({ isBetaTester: true });
  const card = t.stripe.makeCard('ok');
  expect((await t.call(tester, 'POST', '', order('agency', card))).status).toBe(403);
  const user = await t.signIn();
  for (const bad of [
    order('gold', card),
    order('agency', ''),
    order('agency', 'pm x'),
    order('agency', card, 'weekly'),
  ]) {
    expect((await t.call(user, 'POST', '', bad)).status).toBe(400);
  }
});

test('plans sync finds existing prices, and a new price replaces the old one', async () => {
  expect((await syncPlans(t.services)).map(({ created }) => created)).toEqual([false, false, false]);
  await t.db
    .updateTable('plans')
    .set({ monthly_price: 39 })
    .where('plan_id', '=', 'growth_starter')
    .execute();
  expect((await syncPlans(t.services)).map(({ created }) => created)).toEqual([true, false, false]);
  await t.db
    .updateTable('plans')
    .set({ monthly_price: 29 })
    .where('plan_id', '=', 'growth_starter')
    .execute();
  await syncPlans(t.services);
});
