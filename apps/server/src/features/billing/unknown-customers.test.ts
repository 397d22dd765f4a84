import { createStripeApp, type StripeApp } from '@chapterhouse/testkit/app/stripe-app';
import type { SignedIn } from '@chapterhouse/testkit/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcileSubscriptions } from './reconcile-subscriptions.ts';

/* Customers whom the provider no longer knows, and accounts that are deleted while they subscribe. */

let t: StripeApp;
/** Runs once, after the provider created a customer or a subscription. */
let meanwhile: { after: 'createCustomer' | 'subscribe'; act: () => Promise<void> } | null = null;
async function interrupt(after: 'createCustomer' | 'subscribe'): Promise<void> {
  if (meanwhile?.after !== after) return;
  const { act } = meanwhile;
  meanwhile = null;
  await act();
}

beforeAll(async () => {
  t = await createStripeApp((payments) => ({
    ...payments,
    createCustomer: async (...request) => {
      const id = await payments.createCustomer(...request);
      await interrupt('createCustomer');
      return id;
    },
    subscribe: async (...request) => {
      const id = await payments.subscribe(...request);
      await interrupt('subscribe');
      return id;
    },
  }));
});
afterAll(() => t.close());

const order = (plan_id = 'growth_starter') => ({ plan_id, payment_method_id: t.stripe.makeCard('ok') });

async function subscribed(): Promise<SignedIn & { customerId: string }> {
  const user = await t.signIn();
  expect(await t.call(user, 'POST', '', order())).toMatchObject({ status: 200 });
  const customerId = [...t.stripe.state.customers.keys()].at(-1) ?? '';
  return { ...user, customerId };
}

/** Keys of another mode, or of another account. */
function forget(customerId: string): void {
  t.stripe.state.customers.delete(customerId);
  for (const [id, { customer }] of t.stripe.state.subscriptions)
    if (customer === customerId) t.stripe.state.subscriptions.delete(id);
}
/** In the dashboard: the provider still lists what was canceled. */
const remove = (customerId: string) => t.services.payments.deleteCustomer(customerId);

test.each([
  ['does not know', forget],
  ['deleted', remove],
])('a customer that the provider %s has no subscription, and can subscribe again', async (_name, lose) => {
  const user = await subscribed();
  await lose(user.customerId);
  expect(await reconcileSubscriptions(t.services)).toMatchObject({ corrected: 1, failed: 0 });
  expect((await t.call(user, 'GET')).body).toMatchObject({ plan: { plan_id: 'free' }, subscription: null });
  expect(await t.call(user, 'GET', '/invoices')).toMatchObject({ status: 200 });
  expect(await t.call(user, 'POST', '/preview', { plan_id: 'agency' })).toMatchObject({
    body: { amount_due: 24_900 },
  });
  expect((await t.call(user, 'DELETE')).status).toBe(409);
  expect(await t.call(user, 'POST', '', order('agency'))).toMatchObject({
    body: { plan: { plan_id: 'agency' }, subscription: { status: 'active' } },
  });
  expect(await reconcileSubscriptions(t.services)).toMatchObject({ corrected: 0, failed: 0 });
});

test('the first attempt after a customer was lost subscribes', async () => {
  const user = await subscribed();
  forget(user.customerId);
  expect(await t.call(user, 'POST', '', order())).toMatchObject({
    body: { subscription: { status: 'active' } },
  });
});

test.each(['createCustomer', 'subscribe'] as const)(
  'an account deleted after %s leaves no customer and no subscription',
  async (after) => {
    const user = await t.signIn();
    const customers = new Set(t.stripe.state.customers.keys());
    meanwhile = {
      after,
      act: async () => {
        await t.db.deleteFrom('users').where('id', '=', user.user.id).execute();
      },
    };
    expect(await t.call(user, 'POST', '', order())).toMatchObject({ status: 401 });
    expect(new Set(t.stripe.state.customers.keys())).toEqual(customers);
    const left = [...t.stripe.state.subscriptions.values()].filter(
      ({ metadata, status }) => metadata.user_id === user.user.id && status !== 'canceled',
    );
    expect(left).toEqual([]);
  },
);
