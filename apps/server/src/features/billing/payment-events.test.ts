import { createStripeApp, type StripeApp } from '@chapterhouse/testkit/app/stripe-app';
import type { SignedIn } from '@chapterhouse/testkit/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcileSubscriptions } from './reconcile-subscriptions.ts';

/* Events from the provider, missed events, and the daily reconciliation that finds them. */

let t: StripeApp;
beforeAll(async () => {
  t = await createStripeApp();
});
afterAll(() => t.close());

async function subscribed(): Promise<SignedIn & { customerId: string }> {
  const user = await t.signIn();
  const order = { plan_id: 'growth_starter', payment_method_id: t.stripe.makeCard('ok'), test_mode: true };
  expect(await t.call(user, 'POST', '', order)).toMatchObject({
    body: { subscription: { status: 'active' } },
  });
  const { customer_id } = await t.db
    .selectFrom('subscriptions')
    .select('customer_id')
    .where('user_id', '=', user.user.id)
    .executeTakeFirstOrThrow();
  return { ...user, customerId: customer_id ?? '' };
}

const ofCustomer = (customerId: string) =>
  [...t.stripe.state.subscriptions.values()].filter(({ customer }) => customer === customerId);

test.each(['refunded', 'disputed'] as const)(
  'a payment that was %s ends the subscription immediately',
  async (how) => {
    const user = await subscribed();
    await t.deliver();
    t.stripe.reverse(user.customerId, how);
    await t.deliver();
    expect((await t.call(user, 'GET')).body).toMatchObject({ plan: { plan_id: 'free' }, subscription: null });
  },
);

test('events: only signed ones, each once; their content is not trusted', async () => {
  const user = await subscribed();
  const body = JSON.stringify({
    id: 'evt_forged',
    object: 'event',
    type: 'customer.subscription.deleted',
    data: { object: { object: 'subscription', customer: 'cus_x' } },
  });
  const post = (signature: string, payload = body) =>
    t.app.inject({
      method: 'POST',
      url: '/api/billing/webhook',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    });
  const old = Math.floor(Date.now() / 1000) - 3_600;
  for (const signature of [
    '',
    't=1,v1=00',
    t.stripe.sign(body, { secret: 'whsec_other' }),
    t.stripe.sign(body, { timestamp: old }),
    t.stripe.sign(`${body} `),
  ]) {
    expect((await post(signature)).statusCode).toBe(400);
  }
  expect((await post(t.stripe.sign(body))).statusCode).toBe(200);
  await t.deliver(t.stripe.events());
  const count = async () =>
    Number(
      (
        await t.db
          .selectFrom('payment_events')
          .select((e) => e.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
  const before = await count();
  await t.deliver(t.stripe.events());
  expect(await count()).toBe(before);
  expect((await t.call(user, 'GET')).body.plan.plan_id).toBe('growth_starter');
});

test.each([
  'not json',
  'null',
  '[]',
  '{}',
  '{"id":"evt_a"}',
  '{"id":"evt_b","type":"x","data":null}',
  '{"type":"x","data":{"object":{"object":"invoice","customer":"cus_x"}}}',
  '{"id":"evt_\\u0000","type":"x","data":{"object":{"object":"invoice"}}}',
])('a signed body that is no event: %s', async (payload) => {
  const headers = { 'content-type': 'application/json', 'stripe-signature': t.stripe.sign(payload) };
  const response = await t.app.inject({ method: 'POST', url: '/api/billing/webhook', headers, payload });
  expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_input']);
});

test('reconcile corrects and reports what no event reported', async () => {
  const user = await subscribed();
  await reconcileSubscriptions(t.services);
  expect(await reconcileSubscriptions(t.services)).toMatchObject({ corrected: 0, ended: 0, failed: 0 });
  for (const subscription of t.stripe.state.subscriptions.values()) {
    if (subscription.metadata.user_id === user.user.id) subscription.status = 'canceled';
  }
  expect(await reconcileSubscriptions(t.services)).toMatchObject({ corrected: 1 });
  expect((await t.call(user, 'GET')).body.plan.plan_id).toBe('free');
  const entry = await t.db
    .selectFrom('audit_log')
    .selectAll()
    .where('target_id', '=', user.user.id)
    .executeTakeFirst();
  expect(entry).toMatchObject({ action: 'subscription.corrected', actor_type: 'operator' });
});

test.each(['refunded', 'disputed'] as const)(
  'a payment that was %s without an event ends the subscription at the next reconciliation',
  async (how) => {
    const user = await subscribed();
    await t.deliver();
    t.stripe.reverse(user.customerId, how);
    expect((await t.call(user, 'GET')).body.plan.plan_id).toBe('growth_starter');
    expect(await reconcileSubscriptions(t.services)).toMatchObject({ ended: 1, failed: 0 });
    expect((await t.call(user, 'GET')).body).toMatchObject({ plan: { plan_id: 'free' }, subscription: null });
    // A resubscription is not affected.
    await t.pass(60);
    const card = t.stripe.makeCard('ok');
    await t.call(user, 'POST', '', {
      plan_id: 'agency',
      payment_method_id: card,
      billing_interval: 'monthly',
    });
    expect(await reconcileSubscriptions(t.services)).toMatchObject({ ended: 0 });
    await t.deliver();
    expect((await t.call(user, 'GET')).body.plan.plan_id).toBe('agency');
  },
);

test('a second active subscription of a customer is canceled with credit', async () => {
  const user = await subscribed();
  const [first] = ofCustomer(user.customerId);
  const price = { priceId: first?.price ?? '', interval: 'monthly', amount: 0 } as const;
  await t.pass(60);
  // As an operator may do manually at the provider.
  await t.services.payments.subscribe(
    { customerId: user.customerId, userId: user.user.id, planId: 'growth_starter', price },
    'by-hand',
  );
  expect(ofCustomer(user.customerId).map(({ status }) => status)).toEqual(['active', 'active']);
  expect(await reconcileSubscriptions(t.services)).toMatchObject({ ended: 1, failed: 0 });
  expect(ofCustomer(user.customerId).map(({ status }) => status)).toEqual(['canceled', 'active']);
  expect(t.stripe.state.customers.get(user.customerId)?.balance).toBeLessThan(-2_800);
  expect((await t.call(user, 'GET')).body.plan.plan_id).toBe('growth_starter');
  expect(await reconcileSubscriptions(t.services)).toMatchObject({ ended: 0, corrected: 0 });
});
