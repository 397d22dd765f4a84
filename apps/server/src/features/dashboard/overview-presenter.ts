import type { Overview } from '@chapterhouse/contract/dashboard/endpoints';
import type { OverviewData } from './get-overview.ts';

export function presentOverview(data: OverviewData): Overview {
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
