// @vitest-environment happy-dom
import type { ListedPlan, SubscriptionState } from '@chapterhouse/contract/billing/endpoints';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { removeComponents, renderComponent } from '../../test/render-component.tsx';
import { SubscriptionScreen } from './subscription-screen.tsx';

/* States in which the plan in effect is not the one that was bought, or not Free without a subscription. */

afterEach(removeComponents);

function plan(plan_id: string, monthly_price: number): ListedPlan {
  return {
    ...{ plan_id, name: plan_id, description: '', monthly_price, yearly_price: monthly_price * 10 },
    ...{ articles_limit: 50, wordpress_sites_limit: 3 },
  };
}
const free = plan('free', 0);
const growth = plan('growth_starter', 29);
const enterprise = plan('enterprise', 99);

function open(state: Pick<SubscriptionState, 'plan' | 'subscription' | 'default_plan_id'>) {
  const body: SubscriptionState = {
    ...state,
    usage: { articles: { used: 3, limit: 5, period: 'total' }, wordpressSites: { used: 1, limit: 1 } },
    environment: { stripe_key: null, use_stripe_sandbox: false },
  };
  return renderComponent(<SubscriptionScreen />, {
    getSubscription: { body },
    listPlans: { body: { plans: [free, growth, enterprise] } },
    listInvoices: { body: { invoices: [] } },
  });
}
const unpaid: SubscriptionState['subscription'] = {
  ...{ status: 'past_due', plan_id: 'growth_starter', billing_interval: 'monthly' },
  ...{ current_period_end: '2026-12-20T12:00:00.000Z', cancel_at_period_end: false },
  grace_until: '2026-11-27T12:00:00.000Z',
};

test('after the grace period, the page says that the plan has ended, and shows the plan in effect', async () => {
  const { user } = open({ plan: free, subscription: unpaid, default_plan_id: 'free' });
  const notice = within(await screen.findByRole('region', { name: 'Payment failed' }));
  expect(notice.getByText(/The Growth plan ended on November 27, 2026/)).toBeTruthy();
  expect(screen.queryByText(/You keep the Growth plan/)).toBeNull();
  const current = within(screen.getByRole('region', { name: 'Current Subscription' }));
  expect(current.queryByText(/per month/)).toBeNull();
  expect(current.getByText('Plan ended')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Current Plan: Free' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Pay Now: Growth' }));
  expect(await screen.findByRole('dialog', { name: 'Payment Details' })).toBeTruthy();
});

test('within the grace period, it says until when the plan is kept, and what comes then', async () => {
  open({ plan: growth, subscription: unpaid, default_plan_id: 'free' });
  const notice = within(await screen.findByRole('region', { name: 'Payment failed' }));
  expect(
    notice.getByText(/until November 27, 2026; after that your account moves to the Free plan/),
  ).toBeTruthy();
});

test('with a larger default plan, it is the current one, no smaller one is sold, and a bought one returns to it', async () => {
  open({ plan: growth, subscription: null, default_plan_id: 'growth_starter' });
  expect(await screen.findByRole('button', { name: 'Current Plan: Growth' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /: (Free|Growth|Enterprise)$/ })).toHaveLength(2);
  removeComponents();
  const subscription = { ...unpaid, status: 'active', plan_id: 'enterprise', grace_until: null };
  const { user } = open({ plan: enterprise, subscription, default_plan_id: 'growth_starter' });
  await user.click(await screen.findByRole('button', { name: 'Switch to Growth: Growth' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Switch to Growth' }));
  expect(dialog.getByText(/After that your account moves to the Growth plan\./)).toBeTruthy();
});
