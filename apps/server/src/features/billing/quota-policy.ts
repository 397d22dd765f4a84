import type { Role } from '@chapterhouse/contract/accounts/entities';
import { limits } from '@chapterhouse/contract/limits';

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
