import { expect, test } from 'vitest';
import { defaultPlans } from './default-plans.ts';
import { fitsLimit, quotaRules } from './quota-policy.ts';

const [free] = defaultPlans;
if (!free) throw new Error('no plans');
const user = { role: 'user', isBetaTester: false } as const;

test.each([
  ['free', 5, 'total', 1, 'basic'],
  ['growth_starter', 50, 'month', 3, 'enhanced'],
  ['enterprise', 200, 'month', 10, 'premium'],
  ['agency', -1, 'month', -1, 'premium'],
])(
  'the plan %s has the promised limits',
  (planId, articlesLimit, articlesPeriod, sitesLimit, writingDepth) => {
    const plan = defaultPlans.find((candidate) => candidate.planId === planId) ?? free;
    expect(quotaRules(user, plan)).toEqual({ articlesLimit, articlesPeriod, sitesLimit, writingDepth });
  },
);

test('beta testers have separate limits, administrators none', () => {
  expect(quotaRules({ ...user, isBetaTester: true }, free)).toEqual({
    articlesLimit: 50,
    articlesPeriod: 'month',
    sitesLimit: 3,
    writingDepth: 'enhanced',
  });
  const admin = quotaRules({ role: 'admin', isBetaTester: true }, free);
  expect(admin).toMatchObject({ articlesLimit: -1, sitesLimit: -1, writingDepth: 'premium' });
});

test('exactly the limit is allowed', () => {
  expect(fitsLimit(3, 2, 5)).toBe(true);
  expect(fitsLimit(4, 2, 5)).toBe(false);
  expect(fitsLimit(1_000_000, 50, -1)).toBe(true);
});
