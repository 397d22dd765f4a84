import type { BillingInterval } from '@chapterhouse/contract/billing/endpoints';
import { billingTexts } from '@chapterhouse/contract/billing/texts';
import { DateTime } from 'luxon';
import { AppError } from '../../lib/app-error.ts';
import type { ProviderStatus, ProviderSubscription } from '../../providers/payments/payments.ts';
import type { Services, UserContext } from '../../services.ts';
import { monthlyPeriodStart } from './quota-policy.ts';

/** Grace period of the plan while a renewal is unpaid. */
const graceMs = 7 * 86_400_000;

type Month = { start: Date; end: Date };

/** The last known state of a user's subscription at the provider. */
export type BillingState = {
  subscriptionId: string | null;
  planId: string | null;
  interval: BillingInterval;
  status: 'none' | ProviderStatus;
  periodStart: Date | null;
  periodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  openInvoiceId: string | null;
  graceUntil: Date | null;
  /** The article month that was in progress when a new billing period replaced its period. */
  usageMonth: Month | null;
};

export type Subscription = BillingState;

/** Whether it currently grants its plan. */
export function isInEffect(subscription: Subscription, now: Date): boolean {
  const { status, graceUntil, cancelAtPeriodEnd, periodEnd } = subscription;
  if (status === 'past_due') return graceUntil !== null && now < graceUntil;
  if (status !== 'active') return false;
  // The provider's event, which arrives slightly later, decides whether it ended as planned.
  return !(cancelAtPeriodEnd && periodEnd !== null && periodEnd <= now);
}

/** Whether it is still active at the provider. */
export function isLive({ status }: Pick<Subscription, 'status'>): boolean {
  return status === 'active' || status === 'past_due';
}

/** The start of the month in which articles count. Months start at the subscription's period start. */
export function usageMonthStart({ periodStart, usageMonth }: Subscription, now: Date): Date | null {
  if (usageMonth && now < usageMonth.end) return usageMonth.start;
  return periodStart && monthlyPeriodStart(periodStart, now);
}

/** The relevant subscription of a customer: the paid one, otherwise a pending one, otherwise the last one. */
export function chooseSubscription(
  subscriptions: readonly ProviderSubscription[],
): ProviderSubscription | undefined {
  const rank: Record<ProviderStatus, number> = { active: 0, past_due: 1, incomplete: 2, ended: 3 };
  return subscriptions.toSorted(
    (a, b) => rank[a.status] - rank[b.status] || b.createdAt.getTime() - a.createdAt.getTime(),
  )[0];
}

/** The state to store from the provider's response, given the previous state. */
export function toBillingState(
  found: ProviderSubscription | undefined,
  planId: string | null,
  before: Subscription | undefined,
): BillingState {
  if (!found) return none;
  const isPastDue = found.status === 'past_due';
  const since = found.openInvoice?.createdAt ?? found.periodStart;
  return {
    subscriptionId: found.id,
    planId,
    interval: found.interval,
    status: found.status,
    periodStart: found.periodStart,
    periodEnd: found.periodEnd,
    cancelAtPeriodEnd: found.cancelAtPeriodEnd,
    openInvoiceId: found.openInvoice?.id ?? null,
    graceUntil: isPastDue ? new Date(since.getTime() + graceMs) : null,
    usageMonth: monthToFinish(found, before),
  };
}

/**
 * Changing the interval starts a new period immediately. The current article month continues to its end; otherwise
 * switching back and forth would grant unlimited articles.
 */
function monthToFinish(found: ProviderSubscription, before: Subscription | undefined): Month | null {
  if (!before || before.subscriptionId !== found.id || !before.periodStart || !before.periodEnd) return null;
  const isSame = found.periodStart.getTime() === before.periodStart.getTime();
  const isRenewal = found.periodStart >= before.periodEnd;
  if (isSame || found.periodStart < before.periodStart) return before.usageMonth;
  if (isRenewal) return null;
  const start = usageMonthStart(before, found.periodStart) ?? before.periodStart;
  const end =
    before.usageMonth && found.periodStart < before.usageMonth.end
      ? before.usageMonth.end
      : DateTime.fromJSDate(start, { zone: 'utc' }).plus({ months: 1 }).toJSDate();
  return { start, end };
}

const none: BillingState = {
  subscriptionId: null,
  planId: null,
  interval: 'monthly',
  status: 'none',
  periodStart: null,
  periodEnd: null,
  cancelAtPeriodEnd: false,
  openInvoiceId: null,
  graceUntil: null,
  usageMonth: null,
};

/** Throws `forbidden` if subscriptions are disabled. */
export function requireOffered({ payments }: Pick<Services, 'payments'>): void {
  if (!payments.isOffered) throw new AppError('forbidden', billingTexts.notOffered);
}

/** Dependencies of the subscription use cases. */
export type BillingContext = Pick<Services, 'db' | 'env' | 'clock' | 'newId' | 'log' | 'payments'>;

/** The same for a user's own subscription. */
export type SubscriberContext = BillingContext & Pick<UserContext, 'user'>;
