import { articleTexts, createAgainAfter } from '@chapterhouse/contract/articles/texts';
import { limits } from '@chapterhouse/contract/limits';
import { capabilitiesOf, platformIds } from '@chapterhouse/contract/platforms/registry';
import { siteTexts } from '@chapterhouse/contract/sites/texts';
import type { Executor } from '../../db/client.ts';
import { AppError } from '../../lib/app-error.ts';
import { inUtc } from '../../lib/clock.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { countSites } from '../sites/sites-reader.ts';
import { createBillingRepository } from './billing-repository.ts';
import { defaultPlans } from './default-plans.ts';
import { fitsLimit, monthlyPeriodStart, type Plan, type QuotaRules, quotaRules } from './quota-policy.ts';
import { isInEffect, type Subscription, usageMonthStart } from './subscription-policy.ts';
import { createSubscriptionsRepository } from './subscriptions-repository.ts';

type Customer = Pick<CurrentUser, 'id' | 'role' | 'isBetaTester'>;

/** Which subscriptions count, and what applies without one. */
type PlanRules = Pick<Services, 'env' | 'payments'>;

/** A user's limits and usage. */
export type Allowance = QuotaRules & {
  /** Start of the counting period; null: all time. */
  periodStart: Date | null;
  articlesUsed: number;
  sitesUsed: number;
};

/** The user's limits and usage. */
export async function allowanceOf(
  db: Executor,
  planRules: PlanRules,
  user: Customer,
  now: Date,
): Promise<Allowance> {
  const billing = createBillingRepository(db);
  const { plan, subscription } = await planOf(db, planRules, user.id, now);
  const rules = quotaRules(user, plan);
  const periodStart =
    rules.articlesPeriod === 'total'
      ? null
      : ((subscription && usageMonthStart(subscription, now)) ??
        monthlyPeriodStart(await billing.userCreatedAt(user.id), now));
  const articlesUsed = await billing.countReservations(user.id, periodStart);
  const sitesUsed = await countLimitedSites(db, user.id);
  return { ...rules, periodStart, articlesUsed, sitesUsed };
}

/** The default plan applies without a subscription. */
type CurrentPlan = { plan: Plan; subscription: Subscription | undefined };

type Reservation = {
  user: Pick<CurrentUser, 'id'>;
  allowance: Allowance;
  articleIds: readonly string[];
  now: Date;
};

/**
 * Reserves quota for articles. Call within the transaction that accepts them; locks the user's row until it
 * ends. Throws `subscription_limit_reached` if they do not all fit.
 */
export async function reserveArticles(trx: Executor, reservation: Reservation): Promise<void> {
  const { user, allowance, articleIds, now } = reservation;
  const billing = createBillingRepository(trx);
  await billing.lockUser(user.id);
  const used = await billing.countReservations(user.id, allowance.periodStart);
  if (!fitsLimit(used, articleIds.length, allowance.articlesLimit)) {
    throw new AppError('subscription_limit_reached', articleTexts.articleLimitReached, {
      logMessage: `article limit: ${used} used, ${articleIds.length} requested, ${allowance.articlesLimit} allowed`,
    });
  }
  await billing.insertReservations(user.id, articleIds, now);
}

/**
 * Prevents repeatedly creating articles that fail or are deleted after paid calls, because their quota is refunded.
 * Call after `reserveArticles`, in the same transaction. Throws `too_many_requests`.
 */
export async function refuseAfterFailures(trx: Executor, reservation: Reservation): Promise<void> {
  const { user, allowance, now } = reservation;
  const { least, shareOfPlan, withoutLimit } = limits.failedArticlesPerDay;
  const most =
    allowance.articlesLimit === limits.unlimited
      ? withoutLimit
      : Math.max(least, Math.ceil(allowance.articlesLimit * shareOfPlan));
  const failed = await createBillingRepository(trx).failedPaid(user.id, new Date(now.getTime() - dayMs));
  const decisive = failed[most - 1];
  if (!decisive) return;
  const until = new Date(decisive.getTime() + dayMs);
  throw new AppError('too_many_requests', createAgainAfter(inUtc(until)), {
    logMessage: `${failed.length} articles refunded after paid calls, limit ${most} per day`,
    retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
  });
}

const dayMs = 86_400_000;

/** Refunds the quota of an article that failed, or was deleted before it was written. Idempotent. */
export async function releaseArticle(db: Executor, articleId: string, now: Date): Promise<void> {
  await createBillingRepository(db).release(articleId, now);
}

/**
 * Checks that one more site fits. Call within the transaction that inserts it; locks the user's row
 * until it ends. Throws `subscription_limit_reached` with the text of `refusal`.
 */
export async function reserveSite(
  trx: Executor,
  { now, ...rules }: PlanRules & { now: Date },
  user: Customer,
  refusal: string = siteTexts.siteLimitReached,
): Promise<void> {
  await createBillingRepository(trx).lockUser(user.id);
  const { plan } = await planOf(trx, rules, user.id, now);
  const { sitesLimit } = quotaRules(user, plan);
  const used = await countLimitedSites(trx, user.id);
  if (!fitsLimit(used, 1, sitesLimit)) {
    throw new AppError('subscription_limit_reached', refusal, {
      logMessage: `site limit: ${used} used, ${sitesLimit} allowed`,
    });
  }
}

async function countLimitedSites(db: Executor, userId: string): Promise<number> {
  const counts = await countSites(db, userId);
  const limited = platformIds.filter((id) => capabilitiesOf(id).publishes);
  return limited.reduce((sum, id) => sum + (counts[id] ?? 0), 0);
}

/**
 * The subscription's plan while it is active, otherwise the default plan. If its row was deleted, the
 * built-in plan applies.
 */
async function planOf(
  db: Executor,
  { env, payments }: PlanRules,
  userId: string,
  now: Date,
): Promise<CurrentPlan> {
  const row = await createSubscriptionsRepository(db).find(userId, payments.name);
  const subscription = row && row.planId !== null && isInEffect(row, now) ? row : undefined;
  const planId = subscription?.planId ?? env.defaultPlan;
  const edited = await createBillingRepository(db).findPlan(planId);
  const plan = edited ?? defaultPlans.find((candidate) => candidate.planId === planId);
  if (!plan) throw new Error(`no plan ${planId}`);
  return { plan, subscription };
}

/** Each user's plan: the subscription's while active, otherwise the default plan. */
export async function planIdsInEffect(
  db: Executor,
  { env, payments }: PlanRules,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  const rows = await createSubscriptionsRepository(db).findMany(userIds, payments.name);
  const plans = new Map<string, string>(userIds.map((id) => [id, env.defaultPlan]));
  for (const row of rows) {
    if (row.planId !== null && isInEffect(row, now)) plans.set(row.userId, row.planId);
  }
  return plans;
}
