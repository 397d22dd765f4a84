import type { Role } from '@chapterhouse/contract/accounts/entities';
import { limits } from '@chapterhouse/contract/limits';
import { DateTime } from 'luxon';

/** The work per article: one pass; outline and sections; those and a revision. */
type WritingDepth = 'basic' | 'enhanced' | 'premium';

/** A user's limits; -1 means unlimited. */
export type QuotaRules = {
  articlesLimit: number;
  /** Whether the limit counts all time or the current month. */
  articlesPeriod: 'total' | 'month';
  sitesLimit: number;
  writingDepth: WritingDepth;
};

/** The plan fields that the policy needs. */
export type Plan = QuotaRules & { planId: string };

const administrator: QuotaRules = {
  articlesLimit: limits.unlimited,
  articlesPeriod: 'month',
  sitesLimit: limits.unlimited,
  writingDepth: 'premium',
};

const betaTester: QuotaRules = {
  articlesLimit: 50,
  articlesPeriod: 'month',
  sitesLimit: 3,
  writingDepth: 'enhanced',
};

/** Role overrides beta flag, which overrides plan. */
export function quotaRules(user: { role: Role; isBetaTester: boolean }, plan: Plan): QuotaRules {
  if (user.role === 'admin') return administrator;
  if (user.isBetaTester) return betaTester;
  const { articlesLimit, articlesPeriod, sitesLimit, writingDepth } = plan;
  return { articlesLimit, articlesPeriod, sitesLimit, writingDepth };
}

/** Whether `added` more are within the limit. */
export function fitsLimit(used: number, added: number, limit: number): boolean {
  return limit === limits.unlimited || used + added <= limit;
}

/**
 * The start of the month that contains `now`, if months start at the anchor's day and time (UTC).
 * In shorter months they start on the last day; later months use the anchor's day again.
 */
export function monthlyPeriodStart(anchor: Date, now: Date): Date {
  const first = DateTime.fromJSDate(anchor, { zone: 'utc' });
  const current = DateTime.fromJSDate(now, { zone: 'utc' });
  const months = (current.year - first.year) * 12 + current.month - first.month;
  // Always computed from the anchor: month-to-month steps would lose the 31st.
  const start = first.plus({ months });
  return (start > current ? first.plus({ months: months - 1 }) : start).toJSDate();
}
