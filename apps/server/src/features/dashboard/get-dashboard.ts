import { requireApproved } from '../../lib/permissions.ts';
import type { UserContext } from '../../services.ts';
import {
  type ArticleCounts,
  countArticles,
  type RecentArticle,
  recentArticles,
} from '../articles/article-stats-reader.ts';
import { type Allowance, allowanceOf } from '../billing/billing-reader.ts';
import { countSites } from '../sites/sites-reader.ts';

const activityLength = 10;

export type DashboardData = {
  articles: ArticleCounts;
  sites: Awaited<ReturnType<typeof countSites>>;
  allowance: Allowance;
  activity: RecentArticle[];
};

/** Counts, quota and recent activity of the user. */
export async function getDashboard(ctx: UserContext): Promise<DashboardData> {
  requireApproved(ctx.user);
  const [articles, sites, allowance, activity] = await Promise.all([
    countArticles(ctx.db, ctx.user.id),
    countSites(ctx.db, ctx.user.id),
    allowanceOf(ctx.db, ctx.env, ctx.user, ctx.clock.now()),
    recentArticles(ctx.db, ctx.user.id, activityLength),
  ]);
  return { articles, sites, allowance, activity };
}
