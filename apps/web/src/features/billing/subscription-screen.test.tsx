// @vitest-environment happy-dom
import type { ListedPlan, SubscriptionState } from '@chapterhouse/contract/billing/endpoints';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { removeComponents, renderComponent } from '../../test/render-component.tsx';
import { SubscriptionScreen } from './subscription-screen.tsx';

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
