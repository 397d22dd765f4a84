import { expect, test, vi } from 'vitest';
import {
  formatCents,
  formatDollars,
  formatRenewal,
  perInterval,
  pictureLimits,
  planFeatures,
  planUsage,
  priceOf,
  usageOf,
} from './billing-rules.ts';

test.each([
  [0, '$0'],
  [29, '$29'],
  [2490, '$2,490'],
  [29.5, '$29.50'],
])('formats %d dollars as %s', (dollars, text) => {
  expect(formatDollars(dollars)).toBe(text);
});

test('charged amounts always show cents', () => {
  expect(formatCents(2900)).toBe('$29.00');
  expect(formatCents(-150)).toBe('-$1.50');
});

test('formats a renewal date, or N/A', () => {
  expect(formatRenewal('2026-12-01T00:30:00.000Z')).toBe('December 1, 2026');
  expect(formatRenewal('2026-12-01T23:30:00.000Z')).toBe('December 1, 2026');
  expect(formatRenewal(null)).toBe('N/A');
  expect(formatRenewal(undefined)).toBe('N/A');
  expect(formatRenewal('soon')).toBe('N/A');
});

test.each([
  [0, 50, '0 of 50 sites', 0],
  [25, 50, '25 of 50 sites', 50],
  [60, 50, '60 of 50 sites', 100],
  [3, 0, '3 of 0 sites', null],
  [12, -1, '12 sites, unlimited', null],
  [1, -1, '1 site, unlimited', null],
])('%i of %i: a bar only for a positive limit, capped at the limit', (used, limit, text, percent) => {
  expect(planUsage(used, limit, ['site', 'sites'])).toEqual({ text, percent });
});

test.each([
  ['free', 5, 1, ['5 articles total', '1 site', 'Basic content quality', 'Community support']],
  [
    'growth_starter',
    50,
    3,
    ['50 articles per month', '3 sites', 'Enhanced content quality', 'Email support'],
  ],
  [
    'enterprise',
    200,
    10,
    ['200 articles per month', '10 sites', 'Premium content quality', 'Priority email support'],
  ],
  [
    'agency',
    -1,
    -1,
    ['Unlimited articles', 'Unlimited sites', 'Premium content quality', 'Dedicated account manager'],
  ],
])('features of the plan %s', (plan_id, articles_limit, wordpress_sites_limit, features) => {
  expect(planFeatures({ plan_id, articles_limit, wordpress_sites_limit })).toEqual(features);
});

test('the pictures of each plan', () => {
  const plans = [
    { plan_id: 'free', articles_limit: 5 },
    { plan_id: 'growth_starter', articles_limit: 50 },
    { plan_id: 'agency', articles_limit: -1 },
  ];
  expect(pictureLimits(plans)).toBe(
    'The media library holds 125 pictures on Free, 350 pictures on Growth, and 20,000 pictures on Agency.',
  );
});

test('numbers in an English sentence are English in every browser', () => {
  const german = vi.spyOn(Number.prototype, 'toLocaleString').mockReturnValue('20.000');
  expect(pictureLimits([{ plan_id: 'agency', articles_limit: -1 }])).toContain('20,000 pictures');
  german.mockRestore();
});

test('the interval determines the price', () => {
  const plan = { monthly_price: 29, yearly_price: 290 };
  expect([priceOf(plan, 'monthly'), perInterval('monthly')]).toEqual([29, 'month']);
  expect([priceOf(plan, 'yearly'), perInterval('yearly')]).toEqual([290, 'year']);
});

test.each([
  [0, 50, { text: '0 of 50 articles', percent: 0 }],
  [25, 50, { text: '25 of 50 articles', percent: 50 }],
  [60, 50, { text: '60 of 50 articles', percent: 100 }],
  [1, 0, { text: '1 of 0 articles', percent: 100 }],
  [0, 1, { text: '0 of 1 article', percent: 0 }],
  [12, -1, { text: '12 used, unlimited', percent: null }],
])('the dashboard: %i of %i', (used, total, expected) => {
  expect(usageOf(used, total, ['article', 'articles'])).toEqual(expected);
});
