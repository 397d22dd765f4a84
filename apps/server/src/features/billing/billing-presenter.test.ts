import { expect, test } from 'vitest';
import { presentPreview, presentSubscription } from './billing-presenter.ts';

const preview = {
  currency: 'usd',
  amountDue: 0,
  credit: 29_000,
  creditBalance: 246_098,
  nextBillingDate: new Date('2026-12-18T09:30:00Z'),
  startsNewPeriod: false,
  prorationDate: null,
};
const asked = { plan_id: 'growth_starter', billing_interval: 'monthly' } as const;

test('earlier credit is not part of the credit for unused time', () => {
  expect(presentPreview(preview, asked).message).toBe(
    'Nothing is charged now. $290.00 is credited for unused time. Your credit balance is then $2,460.98, ' +
      'which is applied to your next invoices. Your billing date does not change: the next one is December 18, 2026.',
  );
});

test('the usage has the limits that apply to the user, not the plan’s', () => {
  const plan = {
    planId: 'free',
    name: 'Free',
    description: '',
    monthlyPrice: 0,
    yearlyPrice: 0,
    articlesLimit: 5,
    sitesLimit: 1,
    monthlyPriceId: null,
    yearlyPriceId: null,
  };
  const allowance = {
    articlesLimit: -1,
    articlesPeriod: 'month',
    sitesLimit: -1,
    writingDepth: 'premium',
    periodStart: null,
    articlesUsed: 7,
    sitesUsed: 2,
  } as const;
  const payments = { publishableKey: null, isSandbox: true };
  expect(
    presentSubscription({ plan, subscription: undefined, allowance, defaultPlanId: 'free' }, payments).usage,
  ).toEqual({
    articles: { used: 7, limit: -1, period: 'month' },
    wordpressSites: { used: 2, limit: -1 },
  });
});
