import type { SubscriptionState } from '@chapterhouse/contract/billing/endpoints';
import { billingTexts } from '@chapterhouse/contract/billing/texts';
import { stripeJs, stripeJsUrl } from '@chapterhouse/testkit/stubs/stripe/stripe-js';
import type { Page } from '@playwright/test';
import { config, people } from './base-fixtures.ts';
import { billingFixtures, states } from './billing-fixtures.ts';
import type { Fixtures, Scene } from './scene.ts';

const user = people.writer;

function scene(state: SubscriptionState, act?: Scene['act'], some: Fixtures = {}): Scene {
  const fixtures = { ...billingFixtures, getSubscription: state, ...some };
  return { path: '/subscription', user, fixtures, ...(act ? { act } : {}) };
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

async function openPayment(page: Page): Promise<void> {
  await press(page, 'Subscribe: Growth');
  await page.getByLabel('Card number').waitFor();
}

async function payWith(page: Page, number: string): Promise<void> {
  await openPayment(page);
  await press(page, number);
  await page.getByRole('dialog').getByRole('button', { name: 'Subscribe', exact: true }).click();
}

function dialog(button: string, title: string): Scene['act'] {
  return async (page) => {
    await press(page, button);
    await page.getByRole('dialog', { name: title }).waitFor();
  };
}

const declined: Fixtures = {
  createSubscription: { status: 402, error: { error: 'Your card was declined.', code: 'payment_failed' } },
};
const asksTheBank: Fixtures = {
  createSubscription: { ...states.incomplete, requires_action: { client_secret: 'demo_secret' } },
};
const failing: Fixtures = {
  getSubscription: { status: 500, error: { error: '', code: 'internal' } },
};
const gone: Fixtures = {
  cancelSubscription: { status: 409, error: { error: billingTexts.noActiveSubscription, code: 'conflict' } },
};

/** Stripe's script fails to load, as behind a strict firewall. */
async function withoutStripe(page: Page): Promise<void> {
  await press(page, 'Subscribe: Growth');
  await page.getByText('Payment processing is still initializing').waitFor();
}

/** Subscription Management in every state. */
export const billingScenes: Record<string, Scene> = {
  'subscription-free': scene(states.free, undefined, { listInvoices: { invoices: [] } }),
  'subscription-turned-off': scene(states.freeOver, undefined, {
    getConfig: {
      ...config,
      platforms: ['wordpress', 'other'],
      features: { subscriptions: false, pictures: 'none' },
    },
  }),
  'subscription-over-limits': scene(states.freeOver),
  'subscription-administrator': { ...scene(states.administrator), user: people.admin },
  'subscription-growth': scene(states.growth),
  'subscription-yearly': scene(states.growth, (page) => page.getByText('Yearly (Save)').click()),
  'subscription-agency': scene(states.agency),
  'subscription-cancelled': scene(states.cancelled),
  'subscription-past-due': scene(states.pastDue),
  'subscription-incomplete': scene(states.incomplete),
  'subscription-loading': scene(states.free, undefined, { getSubscription: 'never' }),
  'subscription-failing': scene(
    states.free,
    (page) => page.getByText('Failed to load subscription data').waitFor(),
    failing,
  ),
  'subscription-invoices-failing': scene(
    states.free,
    (page) => page.getByText('Failed to load your invoices').waitFor(),
    { listInvoices: { status: 503, error: { error: '', code: 'unavailable' } } },
  ),
  'subscription-already': scene(states.growth, dialog('Current Plan: Growth', 'Already Subscribed')),
  'subscription-change': scene(states.growth, dialog('Upgrade: Enterprise', 'Change Plan')),
  'subscription-downgrade': scene(states.agency, dialog('Downgrade: Growth', 'Change Plan')),
  'subscription-cycle': scene(states.growth, async (page) => {
    await page.getByText('Yearly (Save)').click();
    await press(page, 'Switch to Yearly: Growth');
    await page.getByRole('dialog', { name: 'Change Billing Cycle' }).waitFor();
  }),
  'subscription-to-free': scene(states.growth, dialog('Switch to Free: Free', 'Switch to Free')),
  'subscription-cancel': scene(states.growth, dialog('Cancel Subscription', 'Cancel Subscription')),
  'subscription-already-cancelled': scene(
    states.growth,
    async (page) => {
      await press(page, 'Cancel Subscription');
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel Subscription' }).click();
      await page.getByText('Your subscription was already cancelled.').waitFor();
    },
    gone,
  ),
  'subscription-payment': scene(states.free, openPayment),
  'subscription-payment-changes': scene(states.growth, async (page) => {
    await press(page, 'Upgrade: Enterprise');
    await press(page, 'Continue');
    await page.getByText('Your card on file is charged.').waitFor();
  }),
  'subscription-payment-declined': scene(
    states.free,
    async (page) => {
      await payWith(page, '4000 0000 0000 0002');
      await page.getByText('Your card was declined.').waitFor();
    },
    declined,
  ),
  'subscription-payment-confirmation': scene(
    states.free,
    async (page) => {
      await payWith(page, '4000 0025 0000 3155');
      await page.getByRole('button', { name: 'Confirm Payment' }).waitFor();
    },
    asksTheBank,
  ),
  // Stripe's script is unreachable there, and the browser logs it.
  'subscription-stripe': {
    ...scene(states.sandbox, async (page) => {
      await press(page, 'Subscribe: Growth');
      await page.getByLabel('Credit or debit card number').fill('1234');
      await page.getByText('Your card number is invalid.').waitFor();
    }),
    scripts: { [stripeJsUrl]: stripeJs },
  },
  'subscription-no-stripe': { ...scene(states.sandbox, withoutStripe), breaks: true },
};
