import type { BillingInterval } from '@chapterhouse/contract/billing/endpoints';
import { DateTime } from 'luxon';

type Period = { period_start: Date; period_end: Date; billing_interval: BillingInterval; amount: number };

/** The end of a period that begins then. */
export function endOfPeriod(start: Date, interval: BillingInterval): Date {
  const length = interval === 'yearly' ? { years: 1 } : { months: 1 };
  return DateTime.fromJSDate(start, { zone: 'utc' }).plus(length).toJSDate();
}

/**
 * What a change costs at a moment, in cents: the unused time of the old price is credited; within the same interval
 * the new price is charged for the rest of the period, else for a whole new one that begins now.
 */
export function prorate(from: Period, to: { interval: BillingInterval; amount: number }, now: Date) {
  const whole = from.period_end.getTime() - from.period_start.getTime();
  const left = Math.min(1, Math.max(0, (from.period_end.getTime() - now.getTime()) / whole));
  const credit = Math.round(from.amount * left);
  const staysInPeriod = to.interval === from.billing_interval;
  const charge = staysInPeriod ? Math.round(to.amount * left) : to.amount;
  const period = staysInPeriod
    ? { period_start: from.period_start, period_end: from.period_end }
    : { period_start: now, period_end: endOfPeriod(now, to.interval) };
  return { credit, charge, period };
}

/** How a credit balance (cents that the customer has) pays for a sum; below nothing the sum adds to it. */
export function settleBalance(balance: number, sum: number): { due: number; balance: number } {
  const due = Math.max(0, sum - balance);
  return { due, balance: balance - sum + due };
}
