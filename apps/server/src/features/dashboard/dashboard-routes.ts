import type { ArticleStatus } from '@chapterhouse/contract/articles/entities';
import type { Dashboard, Overview } from '@chapterhouse/contract/dashboard/endpoints';
import { presentSiteCounts } from '@chapterhouse/contract/platforms/endpoints';
import type { Routes } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { type DashboardData, getDashboard, getOverview, type OverviewData } from './get-dashboard.ts';

export function dashboardRoutes(services: Services) {
  return {
    getDashboard: async ({ user }) => presentDashboard(await getDashboard({ ...services, user })),
    getOverview: async ({ user, query }) =>
      presentOverview(await getOverview({ ...services, user }, query.time_zone)),
  } satisfies Partial<Routes>;
}

function presentOverview(data: OverviewData): Overview {
  // Thirty days before and after today cover every month that today can be in.
  const month = data.days.filter(({ day }) => day.startsWith(data.today.slice(0, 7)));
  return {
    today: data.today,
    days: data.days,
    this_month: {
      articles: data.acceptedThisMonth,
      published: month.reduce((sum, { published }) => sum + published, 0),
      scheduled: month.reduce((sum, { scheduled }) => sum + scheduled, 0),
      sites: data.sitesThisMonth,
    },
    next_due: data.due.map(({ id, title, site, status, dueAt }) => ({
      id,
      title,
      site,
      status,
      date: dueAt.toISOString(),
    })),
    attention: { articles: data.attention, sites: data.sites },
  };
}

const actions = {
  processing: 'Article being written',
  generating: 'Article being written',
  scheduled: 'Article scheduled',
  published: 'Article published',
  draft: 'Article saved as draft',
  error: 'Article failed',
} as const satisfies Record<ArticleStatus, string>;

function presentDashboard({ articles, sites, allowance, activity }: DashboardData): Dashboard {
  return {
    stats: {
      total_articles: articles.total,
      published_articles: articles.published,
      scheduled_articles: articles.scheduled,
      ...presentSiteCounts(sites),
    },
    quota: {
      articles_used: allowance.articlesUsed,
      articles_total: allowance.articlesLimit,
      sites_used: allowance.sitesUsed,
      sites_total: allowance.sitesLimit,
    },
    activity: activity.map((article) => ({
      id: article.id,
      action: actions[article.status],
      date: article.changedAt.toISOString(),
      title: article.title,
      status: article.status,
    })),
  };
}
