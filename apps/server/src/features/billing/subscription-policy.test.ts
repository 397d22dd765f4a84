import { Settings } from 'luxon';
import { afterEach, expect, test } from 'vitest';
import type { ProviderSubscription } from '../../providers/payments/payments.ts';
import { toBillingState } from './subscription-policy.ts';

const { defaultZone } = Settings;
afterEach(() => {
  Settings.defaultZone = defaultZone;
});

test('the grace period is seven days of 24 hours, wherever the server is', () => {
  const invoiced = new Date('2026-10-20T12:00:00Z');
  const unpaid: ProviderSubscription = {
    ...{ id: 'sub_1', customerId: 'cus_1', productId: 'growth', interval: 'monthly', status: 'past_due' },
    ...{ createdAt: invoiced, periodStart: invoiced, periodEnd: new Date('2026-11-20T12:00:00Z') },
    ...{ cancelAtPeriodEnd: false, openInvoice: { id: 'in_1', createdAt: invoiced }, undecided: null },
  };
  // Summer time ends there on October 25.
  Settings.defaultZone = 'Europe/Berlin';
  expect(toBillingState(unpaid, 'growth_starter', undefined).graceUntil).toEqual(
    new Date('2026-10-27T12:00:00Z'),
  );
});
