import type { SubscriptionState } from '@chapterhouse/contract/billing/endpoints';
import { expect, test } from 'vitest';
import { alreadyNext, alreadySubscribed, cancelQuestion, toDefaultQuestion } from './dialog-texts.ts';

type Subscription = NonNullable<SubscriptionState['subscription']>;

function stateWith(
  planId: string,
  subscription: Partial<Subscription> | null,
  default_plan_id = 'free',
): SubscriptionState {
  return {
    plan: {
      ...{ plan_id: planId, name: planId, monthly_price: 29, yearly_price: 290 },
      ...{ articles_limit: 50, wordpress_sites_limit: 3 },
    },
    default_plan_id,
    subscription: subscription && {
      ...{ status: 'active', plan_id: planId, billing_interval: 'monthly' },
      ...{ current_period_end: '2026-12-20T12:00:00.000Z', cancel_at_period_end: false, grace_until: null },
      ...subscription,
    },
    usage: { articles: { used: 0, limit: 50, period: 'month' }, wordpressSites: { used: 0, limit: 3 } },
    environment: { stripe_key: null, use_stripe_sandbox: false },
  };
}

test('before a switch to Free, nothing is said to be canceled', () => {
  expect(toDefaultQuestion(stateWith('growth_starter', {}))).toMatch(
    /^Do you want to switch to the Free plan\? You keep the Growth plan until the end of the billing period, December 20, 2026\. After that your account moves to the Free plan\.\n/,
  );
  expect(alreadyNext(stateWith('growth_starter', { cancel_at_period_end: true }))).toMatch(
    /^Your subscription is canceled\. You keep the Growth plan until/,
  );
});

test.each([cancelQuestion, toDefaultQuestion, alreadyNext])(
  'the plan after a subscription is the default plan: %o',
  (text) => {
    for (const status of ['active', 'past_due']) {
      const said = text(stateWith('enterprise', { status }, 'growth_starter'));
      expect(said).toContain('your account moves to the Growth plan.');
      expect(said).not.toContain('Free');
    }
  },
);

const lapsed = stateWith('free', {
  ...{ status: 'past_due', plan_id: 'growth_starter', grace_until: '2026-11-27T12:00:00.000Z' },
});

test('after the grace period, the plan has ended', () => {
  expect(cancelQuestion(lapsed)).toContain(
    'Your last payment failed and the Growth plan has ended, so your account stays on the Free plan.',
  );
});

test.each([
  ['no subscription', stateWith('free', null)],
  ['an unpaid one after its grace period', lapsed],
  ['an incomplete one', stateWith('free', { status: 'incomplete', plan_id: 'growth_starter' })],
])('the plan without a subscription is not subscribed to: %s', (_name, state) => {
  expect(alreadySubscribed(state)).toBe('You already have the Free plan.');
});
