import type { ArticleStatus } from '@chapterhouse/contract/articles/entities';
import type { Dashboard } from '@chapterhouse/contract/dashboard/endpoints';
import { presentSiteCounts } from '@chapterhouse/contract/platforms/endpoints';
import type { DashboardData } from './get-dashboard.ts';

const actions = {
  processing: 'Article being written',
  generating: 'Article being written',
  scheduled: 'Article scheduled',
  published: 'Article published',
  draft: 'Article saved as draft',
  error: 'Article failed',
} as const satisfies Record<ArticleStatus, string>;

export function presentDashboard({ articles, sites, allowance, activity }: DashboardData): Dashboard {
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
      action: actions[article.status],
      date: article.changedAt.toISOString(),
      title: article.title,
      status: article.status,
    })),
  };
}
