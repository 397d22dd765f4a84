import { createStripeApp, type StripeApp } from '@chapterhouse/testkit/app/stripe-app';
import type { SignedIn } from '@chapterhouse/testkit/app/test-app';
import type { CardKind } from '@chapterhouse/testkit/stubs/stripe/stripe-state';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcileSubscriptions } from './reconcile-subscriptions.ts';

/* A change whose payment fails, or is not confirmed yet: the card on file and a cancellation stay. */

let t: StripeApp;
beforeAll(async () => {
  t = await createStripeApp();
});
afterAll(() => t.close());

const day = 86_400;
type Buyer = SignedIn & { firstCard: string };

async function subscribed(): Promise<Buyer> {
  const user = await t.signIn();
  const firstCard = t.stripe.makeCard('ok');
  const order = { plan_id: 'growth_starter', payment_method_id: firstCard };
  expect(await t.call(user, 'POST', '', order)).toMatchObject({ status: 200 });
  return { ...user, firstCard };
}

const change = (user: Buyer, plan_id: string, card: string, billing_interval = 'monthly') =>
  t.call(user, 'PUT', '', { plan_id, payment_method_id: card, billing_interval });
const changeWith = (user: Buyer, kind: CardKind) => change(user, 'agency', t.stripe.makeCard(kind));

const subscriptionOf = async (user: Buyer) => (await t.call(user, 'GET')).body.subscription;
function atStripe({ user }: Buyer) {
  const one = [...t.stripe.state.subscriptions.values()].findLast(
    ({ metadata }) => metadata.user_id === user.id,
  );
  if (!one) throw new Error('no subscription');
  return one;
}
/** The cards that the provider charges: the subscription's and the customer's. */
function cardsOf(user: Buyer) {
  const { card, customer } = atStripe(user);
  return [card, t.stripe.state.customers.get(customer)?.card];
}

test.each(['refuses_attach', 'refuses_charge'] as const)(
  'a change with a card that %s keeps the card on file, and the next renewal is paid',
  async (kind) => {
    const user = await subscribed();
    expect(await changeWith(user, kind)).toMatchObject({ status: 402 });
    expect(cardsOf(user)).toEqual([user.firstCard, user.firstCard]);
    await t.pass(31 * day);
    await t.deliver();
    expect(await subscriptionOf(user)).toMatchObject({ status: 'active', plan_id: 'growth_starter' });
  },
);

test('a refused confirmation keeps the card on file', async () => {
  const user = await subscribed();
  await changeWith(user, 'confirmation');
  expect(await t.call(user, 'POST', '/confirm', { refused: true })).toMatchObject({ status: 402 });
  expect(cardsOf(user)).toEqual([user.firstCard, user.firstCard]);
});

test('a confirmation that the bank declined keeps the card on file', async () => {
  const user = await subscribed();
  const asked = await changeWith(user, 'confirmation');
  t.stripe.confirm(asked.body.requires_action.client_secret, false);
  expect(await t.call(user, 'POST', '/confirm')).toMatchObject({ status: 402 });
  expect(cardsOf(user)).toEqual([user.firstCard, user.firstCard]);
});

test.each([
  ['an event', async () => t.deliver()],
  ['the nightly reconciliation', async () => reconcileSubscriptions(t.services)],
])('an abandoned confirmation restores the card on file, by %s', async (_name, learn) => {
  const user = await subscribed();
  await t.deliver();
  await changeWith(user, 'confirmation');
  await t.deliver();
  const { pendingInvoice } = atStripe(user);
  // As the provider does after 23 hours.
  await t.services.payments.voidInvoice(pendingInvoice ?? '');
  await learn();
  expect(cardsOf(user)).toEqual([user.firstCard, user.firstCard]);
});

test('an abandoned change that is replaced by one with the card on file charges that card', async () => {
  const user = await subscribed();
  await changeWith(user, 'confirmation');
  expect(await change(user, 'enterprise', '')).toMatchObject({ body: { plan: { plan_id: 'enterprise' } } });
  expect(cardsOf(user)).toEqual([user.firstCard, user.firstCard]);
});

test('a canceled subscription drops an unconfirmed change and its card', async () => {
  const user = await subscribed();
  await t.call(user, 'DELETE');
  const asked = await changeWith(user, 'confirmation');
  expect(await t.call(user, 'DELETE')).toMatchObject({ status: 200 });
  expect(() => t.stripe.confirm(asked.body.requires_action.client_secret)).toThrow('canceled');
  expect(cardsOf(user)).toEqual([user.firstCard, user.firstCard]);
  expect(await subscriptionOf(user)).toMatchObject({ cancel_at_period_end: true });
});

test('a paid change makes its card the one on file', async () => {
  const user = await subscribed();
  const second = t.stripe.makeCard('ok');
  expect(await change(user, 'agency', second)).toMatchObject({ body: { plan: { plan_id: 'agency' } } });
  expect(cardsOf(user)).toEqual([second, second]);
  const third = t.stripe.makeCard('confirmation');
  const asked = await change(user, 'agency', third, 'yearly');
  t.stripe.confirm(asked.body.requires_action.client_secret);
  await t.call(user, 'POST', '/confirm');
  expect(cardsOf(user)).toEqual([third, third]);
  // Only a new card: there is no payment to wait for.
  const fourth = t.stripe.makeCard('ok');
  await change(user, 'agency', fourth, 'yearly');
  expect(cardsOf(user)).toEqual([fourth, fourth]);
});

test.each([
  ['confirmed here', (user: Buyer) => t.call(user, 'POST', '/confirm')],
  ['reported by an event', async () => t.deliver()],
  ['found at night', async () => reconcileSubscriptions(t.services)],
])('a change of a canceled subscription ends the cancellation once it is paid: %s', async (_name, learn) => {
  const user = await subscribed();
  await t.call(user, 'DELETE');
  const asked = await change(user, 'growth_starter', t.stripe.makeCard('confirmation'), 'yearly');
  await t.deliver();
  expect(await subscriptionOf(user)).toMatchObject({ cancel_at_period_end: true });
  t.stripe.confirm(asked.body.requires_action.client_secret);
  await learn(user);
  expect(await subscriptionOf(user)).toMatchObject({
    billing_interval: 'yearly',
    cancel_at_period_end: false,
  });
  // It does so once: a later cancellation stays.
  await t.call(user, 'DELETE');
  await t.deliver();
  await reconcileSubscriptions(t.services);
  expect(await subscriptionOf(user)).toMatchObject({ cancel_at_period_end: true });
});

test.each([
  ['refused', (user: Buyer) => t.call(user, 'POST', '/confirm', { refused: true })],
  ['declined', (user: Buyer) => changeWith(user, 'refuses_charge')],
])('a change of a canceled subscription that is %s leaves it canceled', async (_name, fail) => {
  const user = await subscribed();
  await t.call(user, 'DELETE');
  await changeWith(user, 'confirmation');
  expect(await fail(user)).toMatchObject({ status: 402 });
  expect(await subscriptionOf(user)).toMatchObject({
    plan_id: 'growth_starter',
    cancel_at_period_end: true,
  });
});

test('an unpaid renewal: a declined card replaces nothing, and the next one pays', async () => {
  const user = await subscribed();
  const stored = t.stripe.state.cards.get(user.firstCard);
  if (stored) stored.kind = 'refuses_charge';
  await t.pass(31 * day);
  await t.deliver();
  const pay = (kind: CardKind) => change(user, 'growth_starter', t.stripe.makeCard(kind));
  expect(await pay('refuses_charge')).toMatchObject({ status: 402 });
  expect(cardsOf(user)).toEqual([user.firstCard, user.firstCard]);
  expect((await pay('confirmation')).body.requires_action).toBeDefined();
  expect(await t.call(user, 'POST', '/confirm', { refused: true })).toMatchObject({ status: 402 });
  expect(cardsOf(user)).toEqual([user.firstCard, user.firstCard]);
  const last = t.stripe.makeCard('ok');
  expect(await change(user, 'growth_starter', last)).toMatchObject({
    body: { subscription: { status: 'active' } },
  });
  expect(cardsOf(user)).toEqual([last, last]);
});
