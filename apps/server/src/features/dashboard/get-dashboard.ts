import { addDays, dayOf, dayStart } from '@chapterhouse/contract/articles/calendar-days';
import { requireApproved } from '../../permissions.ts';
import type { UserContext } from '../../services.ts';
import {
  type ArticleCounts,
  type Attention,
  articlesNeedingAttention,
  countAcceptedSince,
  countArticles,
  countByDay,
  type DayCounts,
  type DueArticle,
  nextDue,
  type RecentArticle,
  recentArticles,
} from '../articles/article-overview-reader.ts';
import { type Allowance, allowanceOf } from '../billing/billing-reader.ts';
import {
  countSites,
  countSitesSince,
  type SiteToReconnect,
  sitesToReconnect,
} from '../sites/sites-reader.ts';

const activityLength = 10;

export type DashboardData = {
  articles: ArticleCounts;
  sites: Awaited<ReturnType<typeof countSites>>;
  allowance: Allowance;
  activity: RecentArticle[];
};

/** Counts, quota and recent activity of the user. */
export async function getDashboard(
  ctx: Pick<UserContext, 'db' | 'env' | 'clock' | 'payments' | 'user'>,
): Promise<DashboardData> {
  requireApproved(ctx.user);
  const [articles, sites, allowance, activity] = await Promise.all([
    countArticles(ctx.db, ctx.user.id),
    countSites(ctx.db, ctx.user.id),
    allowanceOf(ctx.db, ctx, ctx.user, ctx.clock.now()),
    recentArticles(ctx.db, ctx.user.id, activityLength),
  ]);
  return { articles, sites, allowance, activity };
}

const daysEitherSide = 30;
const nextDueLength = 5;
/** Articles listed per reason; the rest is a count. */
const attentionLength = 3;

export type OverviewData = {
  today: string;
  days: ({ day: string } & DayCounts)[];
  acceptedThisMonth: number;
  sitesThisMonth: number;
  due: DueArticle[];
  attention: Attention[];
  sites: SiteToReconnect[];
};

/**
 * The calendar days around today in a time zone, the next due articles and those that need attention. Throws
 * RangeError for an unknown zone.
 */
export async function getOverview(
  ctx: Pick<UserContext, 'db' | 'env' | 'clock' | 'user'>,
  timeZone: string,
): Promise<OverviewData> {
  requireApproved(ctx.user);
  const { db } = ctx;
  const userId = ctx.user.id;
  const now = ctx.clock.now();
  const today = dayOf(timeZone, now);
  const names = Array.from({ length: 2 * daysEitherSide + 1 }, (_, index) =>
    addDays(today, index - daysEitherSide),
  );
  const starts = names.map((day) => dayStart(timeZone, day));
  const end = dayStart(timeZone, addDays(today, daysEitherSide + 1));
  const month = dayStart(timeZone, `${today.slice(0, 7)}-01`);
  const [counts, acceptedThisMonth, sitesThisMonth, due, attention, sites] = await Promise.all([
    countByDay(db, { userId, starts, end }),
    countAcceptedSince(db, userId, month),
    countSitesSince(db, userId, month),
    nextDue(db, userId, now, nextDueLength),
    articlesNeedingAttention(db, { userId, now, each: attentionLength }),
    sitesToReconnect(db, userId, ctx.env.platforms),
  ]);
  const days = names.map((day, index) => ({ day, ...(counts[index] ?? { published: 0, scheduled: 0 }) }));
  return { today, days, acceptedThisMonth, sitesThisMonth, due, attention, sites };
}
