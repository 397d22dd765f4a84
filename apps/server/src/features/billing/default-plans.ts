import { limits } from '@chapterhouse/contract/limits';
import type { Plan } from './quota-policy.ts';

export type DefaultPlan = Plan & {
  name: string;
  description: string;
  /** Whole dollars. */
  monthlyPrice: number;
  yearlyPrice: number;
};

/** The initial plans of a new database, in display order. */
export const defaultPlans: readonly DefaultPlan[] = [
  {
    planId: 'free',
    name: 'Free',
    description: 'Try every feature on one blog.',
    monthlyPrice: 0,
    yearlyPrice: 0,
    articlesLimit: 5,
    articlesPeriod: 'total',
    sitesLimit: 1,
    writingDepth: 'basic',
  },
  {
    planId: 'growth_starter',
    name: 'Growth',
    description: 'Regular posts for a growing blog, with articles written from an outline.',
    monthlyPrice: 29,
    yearlyPrice: 290,
    articlesLimit: 50,
    articlesPeriod: 'month',
    sitesLimit: 3,
    writingDepth: 'enhanced',
  },
  {
    planId: 'enterprise',
    name: 'Enterprise',
    description: 'Multiple blogs, and a critical revision of every article.',
    monthlyPrice: 99,
    yearlyPrice: 990,
    articlesLimit: 200,
    articlesPeriod: 'month',
    sitesLimit: 10,
    writingDepth: 'premium',
  },
  {
    planId: 'agency',
    name: 'Agency',
    description: 'Unlimited, for agencies that publish for clients.',
    monthlyPrice: 249,
    yearlyPrice: 2490,
    articlesLimit: limits.unlimited,
    articlesPeriod: 'month',
    sitesLimit: limits.unlimited,
    writingDepth: 'premium',
  },
];
