import type { BillingInterval, ListedPlan } from '@chapterhouse/contract/billing/endpoints';
import { limits, pictureLimitOf } from '@chapterhouse/contract/limits';
import { planLabel } from './billing-texts.ts';

const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const whole = new Intl.NumberFormat('en-US');
const dollarsAndCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** '$29', or '$29.50' with cents. */
export function formatDollars(dollars: number): string {
  return (Number.isInteger(dollars) ? wholeDollars : dollarsAndCents).format(dollars);
}

/** Always with cents, as on an invoice. `cents` is the currency's smallest unit. */
export function formatCents(cents: number): string {
  return dollarsAndCents.format(cents / 100);
}

// In UTC, as the server and the provider name the same dates.
const longDate = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'November 21, 2026', or 'N/A' when there is no date. */
export function formatRenewal(moment: string | null | undefined): string {
  if (moment === null || moment === undefined) return 'N/A';
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? 'N/A' : longDate.format(date);
}

export function priceOf(
  plan: Pick<ListedPlan, 'monthly_price' | 'yearly_price'>,
  interval: BillingInterval,
): number {
  return interval === 'yearly' ? plan.yearly_price : plan.monthly_price;
}

/** Dollars per year that yearly billing costs less than monthly billing. */
export function yearlySaving({
  monthly_price,
  yearly_price,
}: Pick<ListedPlan, 'monthly_price' | 'yearly_price'>): number {
  return monthly_price * 12 - yearly_price;
}

export function perInterval(interval: BillingInterval): string {
  return interval === 'yearly' ? 'year' : 'month';
}

type Usage = {
  text: string;
  /** 0 to 100; null without a positive limit, when no bar is shown. */
  percent: number | null;
};

/** Usage of a plan's limit; -1 means unlimited. `noun`: for one, and for more. */
export function planUsage(used: number, limit: number, noun: readonly [string, string]): Usage {
  const named = (count: number) => `${count} ${noun[count === 1 ? 0 : 1]}`;
  const text = limit === limits.unlimited ? `${named(used)}, unlimited` : `${used} of ${named(limit)}`;
  return { text, percent: limit > 0 ? Math.min(100, Math.round((used / limit) * 100)) : null };
}

/** The same for the dashboard, in its words (specification, section 9). Beyond a limit of 0, the bar is full. */
export function usageOf(used: number, total: number, [one, many]: readonly [string, string]): Usage {
  if (total === limits.unlimited) return { text: `${used} used, unlimited`, percent: null };
  const percent = total <= 0 ? 100 : Math.min(100, Math.round((used / total) * 100));
  return { text: `${used} of ${total} ${total === 1 ? one : many}`, percent };
}

function counted(limit: number, one: string, many: string): string {
  if (limit === limits.unlimited) return `Unlimited ${many}`;
  return `${limit} ${limit === 1 ? one : many}`;
}

const services: Readonly<Record<string, readonly [quality: string, support: string]>> = {
  free: ['Basic content quality', 'Community support'],
  growth_starter: ['Enhanced content quality', 'Email support'],
  enterprise: ['Premium content quality', 'Priority email support'],
  agency: ['Premium content quality', 'Dedicated account manager'],
};

/** A plan's features (specification 1, section 9). */
export function planFeatures(
  plan: Pick<ListedPlan, 'plan_id' | 'articles_limit' | 'wordpress_sites_limit'>,
): string[] {
  const articles = counted(plan.articles_limit, 'article', 'articles');
  const period = plan.plan_id === 'free' ? 'total' : 'per month';
  return [
    plan.articles_limit === limits.unlimited ? articles : `${articles} ${period}`,
    counted(plan.wordpress_sites_limit, 'site', 'sites'),
    ...(services[plan.plan_id] ?? []),
  ];
}

/** How many pictures each plan keeps. The cards have the specification's features only. */
export function pictureLimits(plans: readonly Pick<ListedPlan, 'plan_id' | 'articles_limit'>[]): string {
  const each = plans.map(
    ({ plan_id: id, articles_limit: articles }) =>
      `${whole.format(pictureLimitOf(articles))} pictures on ${planLabel(id)}`,
  );
  return `The media library holds ${new Intl.ListFormat('en').format(each)}.`;
}

export function intervalLabel(interval: BillingInterval): string {
  return interval === 'yearly' ? 'Yearly' : 'Monthly';
}
