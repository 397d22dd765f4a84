import type { Role } from '@chapterhouse/contract/accounts/entities';
import { limits } from '@chapterhouse/contract/limits';

/** How much work goes into an article: one pass; outline and sections; those and a critical revision. */
type WritingDepth = 'basic' | 'enhanced' | 'premium';

/** What a user may have; -1 means no limit. */
export type QuotaRules = {
  articlesLimit: number;
  /** Whether the limit counts from the beginning of time or of the current month. */
  articlesPeriod: 'total' | 'month';
  sitesLimit: number;
  writingDepth: WritingDepth;
};

/** What the policy needs to know of a plan. */
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

/** Role before beta flag before plan. */
export function quotaRules(user: { role: Role; isBetaTester: boolean }, plan: Plan): QuotaRules {
  if (user.role === 'admin') return administrator;
  if (user.isBetaTester) return betaTester;
  const { articlesLimit, articlesPeriod, sitesLimit, writingDepth } = plan;
  return { articlesLimit, articlesPeriod, sitesLimit, writingDepth };
}

/** Whether `added` more stay within the limit. */
export function fitsLimit(used: number, added: number, limit: number): boolean {
  return limit === limits.unlimited || used + added <= limit;
}
