import { createStripeApp, type StripeApp } from '@chapterhouse/testkit/app/stripe-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

/* What a preview says of the next billing date is what the change then does. */

let t: StripeApp;
beforeAll(async () => {
  t = await createStripeApp();
});
afterAll(() => t.close());

const day = 86_400;

async function subscribed(billing_interval: 'monthly' | 'yearly') {
  const user = await t.signIn();
  const payment_method_id = t.stripe.makeCard('ok');
  await t.call(user, 'POST', '', { plan_id: 'growth_starter', payment_method_id, billing_interval });
  await t.pass(30 * day);
  return user;
}

test('from yearly to monthly, the next billing date is in a month, not at the end of the credited year', async () => {
  const user = await subscribed('yearly');
  const choice = { plan_id: 'growth_starter', billing_interval: 'monthly' };
  const { body: preview } = await t.call(user, 'POST', '/preview', choice);
  const { body: changed } = await t.call(user, 'PUT', '', { ...choice, payment_method_id: '' });
  expect(preview).toMatchObject({ amount_due: 0, billing_date_changes: true });
  expect(preview.next_billing_date).toBe(changed.subscription.current_period_end);
  const days = (new Date(preview.next_billing_date).getTime() - t.clock.now().getTime()) / 86_400_000;
  expect(days).toBeLessThan(32);
});

test('the current plan and interval: nothing is charged, and the billing date stays', async () => {
  const user = await subscribed('yearly');
  const { current_period_end } = (await t.call(user, 'GET')).body.subscription;
  const choice = { plan_id: 'growth_starter', billing_interval: 'yearly' };
  expect(await t.call(user, 'POST', '/preview', choice)).toMatchObject({
    status: 200,
    body: {
      ...{ amount_due: 0, credit: 0, next_billing_date: current_period_end, proration_date: null },
      billing_date_changes: false,
      message: expect.stringMatching(/^Nothing is charged now\. Your billing date does not change/),
    },
  });
});
