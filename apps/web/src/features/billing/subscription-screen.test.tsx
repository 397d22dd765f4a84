// @vitest-environment happy-dom
import type { ListedPlan, SubscriptionState } from '@chapterhouse/contract/billing/endpoints';
import { billingTexts } from '@chapterhouse/contract/billing/texts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { inRouter, removeComponents, renderComponent } from '../../test/render-component.tsx';
import { config } from '../../test/session.ts';
import { SubscriptionScreen } from './subscription-screen.tsx';
import { UpgradeButton } from './upgrade-button.tsx';

// Otherwise the first test waits for their modules.
beforeAll(async () => {
  await Promise.all([import('./payment/payment-modal.tsx'), import('./payment/demo-card-form.tsx')]);
});
afterEach(removeComponents);

const free: ListedPlan = {
  ...{ plan_id: 'free', name: 'Free', description: 'To try it out', monthly_price: 0, yearly_price: 0 },
  ...{ articles_limit: 5, wordpress_sites_limit: 1 },
};
const growth: ListedPlan = {
  ...{
    plan_id: 'growth_starter',
    name: 'Growth',
    description: 'For a blog',
    monthly_price: 29,
    yearly_price: 290,
  },
  ...{ articles_limit: 50, wordpress_sites_limit: 3 },
};
const state: SubscriptionState = {
  plan: free,
  default_plan_id: 'free',
  subscription: null,
  usage: { articles: { used: 3, limit: 5, period: 'total' }, wordpressSites: { used: 1, limit: 1 } },
  environment: { stripe_key: null, use_stripe_sandbox: false },
};
const shown = {
  getSubscription: { body: state },
  listPlans: { body: { plans: [free, growth] } },
  listInvoices: { body: { invoices: [] } },
};

async function pay(user: UserEvent, number: string) {
  await user.click(await screen.findByRole('button', { name: 'Subscribe: Growth' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(await within(dialog).findByLabelText('Card number'), number);
  await user.type(within(dialog).getByLabelText('Expiry'), '1299');
  await user.type(within(dialog).getByLabelText('CVC'), '123');
  await user.click(within(dialog).getByRole('button', { name: 'Subscribe' }));
  return within(dialog);
}

test('a subscription that fails to load shows an error, and loads on Retry', async () => {
  const { user, reply } = renderComponent(<SubscriptionScreen />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  reply(shown);
  await user.click(retry);
  expect(await screen.findByText('3 of 5 articles total')).toBeTruthy();
});

test('a declined confirmation keeps the dialog open and shows no success', async () => {
  const requires_action = { client_secret: 'demo_secret' };
  const { user, calls } = renderComponent(<SubscriptionScreen />, {
    ...shown,
    createSubscription: { body: { ...state, requires_action } },
    confirmSubscription: { body: state },
  });
  const dialog = await pay(user, '4000002500003155');
  await user.click(await dialog.findByRole('button', { name: 'Refuse' }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^Payment failed/);
  expect(calls.find(({ name }) => name === 'confirmSubscription')?.body).toEqual({ refused: true });
  expect(screen.queryByText(/You are on the/)).toBeNull();
});

test('after a card is accepted, the plan shown is the server’s', async () => {
  const subscription: SubscriptionState['subscription'] = {
    ...{ status: 'active', plan_id: 'growth_starter', grace_until: null },
    billing_interval: 'monthly',
    ...{ current_period_end: '2026-12-18T09:30:00.000Z', cancel_at_period_end: false },
  };
  const { user } = renderComponent(<SubscriptionScreen />, {
    ...shown,
    createSubscription: { body: { ...state, plan: growth, subscription } },
  });
  await pay(user, '4242424242424242');
  expect(await screen.findByText('You are on the Growth plan now.')).toBeTruthy();
});

const nothingDue = {
  billing_interval: 'monthly' as const,
  ...{ plan_id: 'growth_starter', currency: 'usd', amount_due: 0, credit: 1_900, credit_balance: 1_900 },
  ...{ next_billing_date: '2026-12-18T09:30:00.000Z', billing_date_changes: false },
  ...{ proration_date: 1, message: 'Nothing is charged now.' },
};

test('yearly prices say what they save, each plan is named once, and a change for $0 asks for no card', async () => {
  const subscribed: SubscriptionState['subscription'] = {
    ...{ status: 'active', plan_id: 'enterprise', grace_until: null },
    billing_interval: 'monthly',
    ...{ current_period_end: '2026-12-18T09:30:00.000Z', cancel_at_period_end: false },
  };
  const enterprise: ListedPlan = { ...growth, plan_id: 'enterprise', name: 'Enterprise', monthly_price: 99 };
  const paying = { ...state, plan: enterprise, subscription: subscribed };
  const { user, sent } = renderComponent(<SubscriptionScreen />, {
    ...shown,
    getSubscription: { body: paying },
    listPlans: { body: { plans: [free, growth, enterprise] } },
    previewSubscription: { body: nothingDue },
    changeSubscription: { body: { ...paying, plan: growth } },
  });
  await user.click(await screen.findByText('Yearly (Save)'));
  expect(screen.getByText('You save $58 a year')).toBeTruthy();
  for (const name of ['Free', 'Growth', 'Enterprise'])
    expect(screen.getAllByRole('heading', { name, level: 3 })).toHaveLength(1);
  await user.click(screen.getByRole('radio', { name: 'Monthly' }));
  await user.click(screen.getByRole('button', { name: 'Downgrade: Growth' }));
  await user.click(await screen.findByRole('button', { name: 'Change plan' }));
  await waitFor(() => expect(sent('changeSubscription')).toHaveLength(1));
  expect(sent('changeSubscription')[0]).toMatchObject({ payment_method_id: '' });
  expect(screen.queryByLabelText('Card number')).toBeNull();
});

test('where a limit is reached, a button leads to the plans, unless there are no subscriptions', async () => {
  const none = { ...config, features: { ...config.features, subscriptions: false } };
  const { user } = renderComponent(inRouter(<UpgradeButton />), { getConfig: { body: config } });
  await user.click(await screen.findByRole('link', { name: 'Upgrade Now' }));
  await screen.findByText('/subscription');
  removeComponents();
  const { reply } = renderComponent(inRouter(<UpgradeButton />), { getConfig: 'waits' });
  await screen.findByRole('link', { name: 'Upgrade Now' });
  reply({ getConfig: { body: none } });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Upgrade Now' })).toBeNull());
});

test('a change without a payment says what happened, and Free is not offered twice', async () => {
  const subscription = (planId: string, ends: boolean): SubscriptionState['subscription'] => ({
    ...{ status: 'active', plan_id: planId, grace_until: null, billing_interval: 'monthly' },
    ...{ current_period_end: '2026-12-18T09:30:00.000Z', cancel_at_period_end: ends },
  });
  const enterprise: ListedPlan = { ...growth, plan_id: 'enterprise', name: 'Enterprise', monthly_price: 99 };
  const { user, sent } = renderComponent(<SubscriptionScreen />, {
    ...shown,
    getSubscription: {
      body: { ...state, plan: enterprise, subscription: subscription('enterprise', false) },
    },
    listPlans: { body: { plans: [free, growth, enterprise] } },
    previewSubscription: { body: nothingDue },
    changeSubscription: {
      body: { ...state, plan: growth, subscription: subscription('growth_starter', false) },
    },
    createSubscription: {
      body: { ...state, plan: growth, subscription: subscription('growth_starter', true) },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Downgrade: Growth' }));
  await user.click(await screen.findByRole('button', { name: 'Change plan' }));
  expect(await screen.findByText('You are on the Growth plan now.')).toBeTruthy();

  await user.click(await screen.findByRole('button', { name: 'Switch to Free: Free' }));
  await user.click(await screen.findByRole('button', { name: 'Switch to Free' }));
  expect(await screen.findByText(billingTexts.cancelled)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Your Next Plan: Free' }));
  expect(
    await screen.findByText(/^Your subscription is canceled\. You keep the Growth plan until/),
  ).toBeTruthy();
  expect(sent('createSubscription')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'OK' }));
  // A change ends the cancellation.
  await user.click(await screen.findByRole('button', { name: 'Upgrade: Enterprise' }));
  expect(await screen.findByText(/Your subscription is then no longer canceled\./)).toBeTruthy();
});
