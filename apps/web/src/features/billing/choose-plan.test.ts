import type { SubscriptionState } from '@chapterhouse/contract/billing/endpoints';
import { billingTexts } from '@chapterhouse/contract/billing/texts';
import { expect, test } from 'vitest';
import { stateWith } from '../../test/subscription.ts';
import {
  type Choice,
  isAlreadyCancelled,
  isPlanId,
  isSubscribedTo,
  nextStep,
  plansToShow,
} from './choose-plan.ts';

const free = stateWith('free', null);
const growth = stateWith('growth_starter', {});
/** Unpaid, after the grace period. */
const lapsed = stateWith('free', { status: 'past_due', plan_id: 'growth_starter' });

test.each<[string, SubscriptionState, Choice['plan_id'], Choice['billing_interval'], string]>([
  ['free, again', free, 'free', 'yearly', 'already'],
  ['free to paid', free, 'growth_starter', 'monthly', 'subscribe'],
  ['the same plan and interval', growth, 'growth_starter', 'monthly', 'already'],
  ['another interval', growth, 'growth_starter', 'yearly', 'change-interval'],
  ['another plan', growth, 'agency', 'monthly', 'change-plan'],
  ['another plan and interval', growth, 'agency', 'yearly', 'change-plan'],
  ['paid to free', growth, 'free', 'monthly', 'to-default'],
  [
    'canceled to free',
    stateWith('growth_starter', { cancel_at_period_end: true }),
    'free',
    'monthly',
    'already-next',
  ],
  [
    'an unpaid renewal',
    stateWith('growth_starter', { status: 'past_due' }),
    'agency',
    'monthly',
    'change-plan',
  ],
  [
    'an incomplete first payment',
    stateWith('free', { status: 'incomplete', plan_id: 'growth_starter' }),
    'growth_starter',
    'monthly',
    'subscribe',
  ],
  ['the default plan', stateWith('agency', null, 'agency'), 'agency', 'monthly', 'already'],
  [
    'paid to the default plan',
    stateWith('agency', {}, 'growth_starter'),
    'growth_starter',
    'yearly',
    'to-default',
  ],
  [
    'canceled to the default plan',
    stateWith('agency', { cancel_at_period_end: true }, 'growth_starter'),
    'growth_starter',
    'monthly',
    'already-next',
  ],
  ['Free, after the grace period', lapsed, 'free', 'monthly', 'already'],
  ['the unpaid plan, after the grace period', lapsed, 'growth_starter', 'monthly', 'pay'],
])('%s', (_name, state, plan_id, billing_interval, expected) => {
  expect(nextStep(state, { plan_id, billing_interval })).toBe(expected);
});

test.each([
  ['free', ['free', 'growth_starter', 'enterprise', 'agency']],
  ['growth_starter', ['growth_starter', 'enterprise', 'agency']],
  ['enterprise', ['enterprise', 'agency']],
])('with the default plan %s, no smaller one is sold', (defaultPlan, expected) => {
  const prices = { free: 0, growth_starter: 29, enterprise: 99, agency: 249 };
  const plans = Object.entries(prices).map(([plan_id, monthly_price]) => ({ plan_id, monthly_price }));
  const offered = (state: SubscriptionState) => plansToShow(state, plans).map(({ plan_id }) => plan_id);
  expect(offered(stateWith(defaultPlan, null, defaultPlan))).toEqual(expected);
  // A plan that was bought before stays visible.
  expect(offered(stateWith('growth_starter', {}, defaultPlan))).toContain('growth_starter');
});

test('recognizes that there is nothing to cancel', () => {
  expect(isAlreadyCancelled(billingTexts.noActiveSubscription)).toBe(true);
  expect(isAlreadyCancelled(billingTexts.alreadyCancelled)).toBe(true);
  expect(isAlreadyCancelled('No active subscription found')).toBe(true);
  expect(isAlreadyCancelled(billingTexts.changeUnderWay)).toBe(false);
  expect(isAlreadyCancelled('')).toBe(false);
});

test('only offered plans are selectable', () => {
  expect(isPlanId('enterprise')).toBe(true);
  expect(isPlanId('legacy')).toBe(false);
});

test('only an active subscription to the choice is a purchase', () => {
  const choice = { plan_id: 'growth_starter', billing_interval: 'monthly' } as const;
  expect(isSubscribedTo(growth, choice)).toBe(true);
  expect(isSubscribedTo(growth, { ...choice, plan_id: 'agency' })).toBe(false);
  expect(isSubscribedTo(growth, { ...choice, billing_interval: 'yearly' })).toBe(false);
  expect(isSubscribedTo(free, choice)).toBe(false);
  expect(isSubscribedTo(stateWith('growth_starter', { status: 'past_due' }), choice)).toBe(false);
  expect(isSubscribedTo({ ...growth, requires_action: { client_secret: 'demo_x' } }, choice)).toBe(false);
});
