import type { BillingInterval } from '@chapterhouse/contract/billing/endpoints';
import { DateTime } from 'luxon';

type Period = { period_start: Date; period_end: Date; billing_interval: BillingInterval; amount: number };

/** The end of a period that starts then. */
export function endOfPeriod(start: Date, interval: BillingInterval): Date {
  const length = interval === 'yearly' ? { years: 1 } : { months: 1 };
  return DateTime.fromJSDate(start, { zone: 'utc' }).plus(length).toJSDate();
}

/**
 * The cost of a change at a given time, in cents: unused time of the old price is credited; within the same interval
 * the new price is charged for the rest of the period, otherwise for a whole new one that starts now.
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

/** Applies a credit balance (in cents) to an amount; a negative amount increases the balance. */
export function settleBalance(balance: number, sum: number): { due: number; balance: number } {
  const due = Math.max(0, sum - balance);
  return { due, balance: balance - sum + due };
}
