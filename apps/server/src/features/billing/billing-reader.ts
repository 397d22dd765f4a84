import { createAgainAfter } from '@chapterhouse/contract/articles/retry-limit';
import { articleTexts } from '@chapterhouse/contract/articles/texts';
import { limits } from '@chapterhouse/contract/limits';
import { capabilitiesOf, platformIds } from '@chapterhouse/contract/platforms/registry';
import { siteTexts } from '@chapterhouse/contract/sites/texts';
import type { Executor } from '../../db/client.ts';
import type { Env } from '../../env.ts';
import { AppError } from '../../lib/app-error.ts';
import { inUtc } from '../../lib/in-utc.ts';
import type { CurrentUser } from '../../services.ts';
import { countSites } from '../sites/sites-reader.ts';
import { createBillingRepository } from './billing-repository.ts';
import { defaultPlans } from './default-plans.ts';
import { monthlyPeriodStart } from './monthly-period.ts';
import { fitsLimit, type Plan, type QuotaRules, quotaRules } from './quota-policy.ts';
import { isInEffect, type Subscription, usageMonthStart } from './subscription-policy.ts';
import { createSubscriptionsRepository } from './subscriptions-repository.ts';

type Customer = Pick<CurrentUser, 'id' | 'role' | 'isBetaTester'>;

/** What a user may have, and has. */
export type Allowance = QuotaRules & {
  /** Since when articles count; null: since ever. */
  periodStart: Date | null;
  articlesUsed: number;
  sitesUsed: number;
};

/** The user's limits and what they have used of them. */
export async function allowanceOf(db: Executor, env: Env, user: Customer, now: Date): Promise<Allowance> {
  const billing = createBillingRepository(db);
  const { plan, subscription } = await planOf(db, env, user.id, now);
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

/** Without a subscription: the plan that everybody has. */
type CurrentPlan = { plan: Plan; subscription: Subscription | undefined };

type Reservation = {
  user: Pick<CurrentUser, 'id'>;
  allowance: Allowance;
  articleIds: readonly string[];
  now: Date;
};

/**
 * Counts articles as used. Belongs into the transaction that accepts them, and holds the user's row until
 * that ends. Throws `subscription_limit_reached` when they do not all fit.
 */
export async function reserveArticles(trx: Executor, reservation: Reservation): Promise<void> {
  const { user, allowance, articleIds, now } = reservation;
  const billing = createBillingRepository(trx);
  await billing.lockUser(user.id);
  const used = await billing.countReservations(user.id, allowance.periodStart);
  if (!fitsLimit(used, articleIds.length, allowance.articlesLimit)) {
    throw new AppError('subscription_limit_reached', articleTexts.articleLimitReached, {
      logMessage: `article limit: ${used} used, ${articleIds.length} asked, ${allowance.articlesLimit} allowed`,
    });
  }
  await billing.insertReservations(user.id, articleIds, now);
}

/**
 * Ends the circle of creating articles that fail or are deleted after paid calls, which are given back to the quota each
 * time. Belongs into the transaction of `reserveArticles`, after it. Throws `too_many_requests`.
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
    logMessage: `${failed.length} articles given back after paid calls, ${most} allowed a day`,
    retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
  });
}

const dayMs = 86_400_000;

/** Gives an article back: it ended in an error, or was deleted before it was written. May be repeated. */
export async function releaseArticle(db: Executor, articleId: string, now: Date): Promise<void> {
  await createBillingRepository(db).release(articleId, now);
}

/**
 * Makes sure that one more site fits. Belongs into the transaction that inserts it, and holds the user's row
 * until that ends. Throws `subscription_limit_reached` with the text of `refusal`.
 */
export async function reserveSite(
  trx: Executor,
  { env, now }: { env: Env; now: Date },
  user: Customer,
  refusal: string = siteTexts.siteLimitReached,
): Promise<void> {
  await createBillingRepository(trx).lockUser(user.id);
  const { plan } = await planOf(trx, env, user.id, now);
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
 * The subscription's plan while it gives one, else that of users without a subscription. Where a row was deleted the
 * built-in plan holds.
 */
async function planOf(db: Executor, env: Env, userId: string, now: Date): Promise<CurrentPlan> {
  const row = await createSubscriptionsRepository(db).find(userId, env.payments.provider);
  const subscription = row && row.planId !== null && isInEffect(row, now) ? row : undefined;
  const planId = subscription?.planId ?? env.defaultPlan;
  const edited = await createBillingRepository(db).findPlan(planId);
  const plan = edited ?? defaultPlans.find((candidate) => candidate.planId === planId);
  if (!plan) throw new Error(`no plan ${planId}`);
  return { plan, subscription };
}
