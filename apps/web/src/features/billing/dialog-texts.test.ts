import { expect, test } from 'vitest';
import { stateWith } from '../../test/subscription.ts';
import { alreadyNext, alreadySubscribed, cancelQuestion, toDefaultQuestion } from './dialog-texts.ts';

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
