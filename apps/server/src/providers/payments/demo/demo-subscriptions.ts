import type { BillingInterval } from '@chapterhouse/contract/billing/endpoints';
import { DateTime } from 'luxon';
import type { ProviderSubscription } from '../payments.ts';
import type { DemoPaymentsRepository, DemoSubscription } from './demo-payments-repository.ts';

/** Applies what a payment was for. */
export async function applyPayment(
  books: DemoPaymentsRepository,
  subscription: DemoSubscription,
  now: Date,
): Promise<void> {
  const { id, pending } = subscription;
  if (!pending) {
    if (subscription.status === 'incomplete') await books.updateSubscription(id, { status: 'active' });
    return;
  }
  const { interval, amount, productId, card, resumes } = pending;
  const { period } = prorate(subscription, { interval, amount }, now);
  await books.updateSubscription(id, {
    product_id: productId,
    billing_interval: interval,
    amount,
    ...period,
    ...(resumes ? { cancel_at_period_end: false } : {}),
    pending: null,
  });
  if (card !== null) await books.updateCustomer(subscription.customer_id, { card });
}

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

/** Renews periods that ended since the last read, or ends those canceled. Returns the balance that remains. */
export async function renewAll(
  books: DemoPaymentsRepository,
  customer: { id: string; balance: number },
  now: Date,
  newId: () => string,
): Promise<number> {
  const { id: customerId } = customer;
  let { balance } = customer;
  for (const subscription of await books.subscriptionsOf(customerId)) {
    if (subscription.status !== 'active') continue;
    let { period_start: start, period_end: end } = subscription;
    if (end > now) continue;
    if (subscription.cancel_at_period_end) {
      await books.updateSubscription(subscription.id, { status: 'ended', pending: null });
      continue;
    }
    while (end <= now) {
      const settled = settleBalance(balance, subscription.amount);
      balance = settled.balance;
      await books.insertInvoice({
        id: `demo_in_${newId()}`,
        customer_id: customerId,
        subscription_id: subscription.id,
        created_at: end,
        status: 'paid',
        total: settled.due,
      });
      start = end;
      end = endOfPeriod(start, subscription.billing_interval);
    }
    await books.updateSubscription(subscription.id, { period_start: start, period_end: end });
  }
  if (balance !== customer.balance) await books.updateCustomer(customerId, { balance });
  return balance;
}

/** Converts to the port's type. */
export async function toProviderSubscription(
  books: DemoPaymentsRepository,
  row: DemoSubscription,
): Promise<ProviderSubscription> {
  const invoice = row.status === 'ended' ? undefined : await books.openInvoiceOf(row.id);
  return {
    id: row.id,
    customerId: row.customer_id,
    status: row.status as ProviderSubscription['status'],
    productId: row.product_id,
    interval: row.billing_interval,
    createdAt: row.created_at,
    periodStart: row.period_start,
    periodEnd: row.period_end,
    cancelAtPeriodEnd: row.cancel_at_period_end,
    openInvoice: invoice ? { id: invoice.id, createdAt: invoice.created_at } : null,
    // Demo billing decides in the transaction of the payment.
    undecided: null,
  };
}
