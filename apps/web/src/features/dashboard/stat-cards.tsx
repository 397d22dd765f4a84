import type { Dashboard } from '@chapterhouse/contract/dashboard/endpoints';
import { IconCalendarClock, IconCircleCheck, IconFileText, IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Skeleton } from '../../components/skeleton.tsx';
import classes from './dashboard.module.css';

type Stats = Dashboard['stats'];

export function siteCount(stats: Stats): number {
  return stats.wordpress_sites + stats.webflow_sites + stats.other_websites;
}

function siteWords(stats: Stats): string {
  const parts = [
    stats.wordpress_sites > 0 && `${stats.wordpress_sites} WordPress`,
    stats.webflow_sites > 0 && `${stats.webflow_sites} Webflow`,
    stats.other_websites > 0 && `${stats.other_websites} other`,
  ].filter((part) => part !== false);
  return parts.join(', ') || 'No sites connected yet';
}

function totalWords({ stats, quota }: Dashboard): string {
  if (stats.total_articles === 0) return 'No articles yet';
  return quota.articles_used > 0 ? `${quota.articles_used} this month` : 'None this month';
}

type CardProps = {
  label: string;
  icon: ReactNode;
  value: number | undefined;
  description: string | undefined;
};

function StatCard({ label, icon, value, description }: CardProps) {
  return (
    <li className={classes.stat}>
      <span className={classes.statLabel}>
        <span className={classes.statIcon} aria-hidden="true">
          {icon}
        </span>
        {label}
      </span>
      <span className={classes.statValue}>
        {value === undefined ? <Skeleton width="2.5rem" height="1.75rem" /> : value.toLocaleString()}
      </span>
      <span className={classes.statWords}>{description ?? <Skeleton width="70%" />}</span>
    </li>
  );
}

export function StatCards({ data }: { data: Dashboard | undefined }) {
  const stats = data?.stats;
  return (
    <ul className={classes.stats} aria-label="Totals" aria-busy={!data}>
      <StatCard
        label="Total Articles"
        icon={<IconFileText size={18} stroke={1.6} />}
        value={stats?.total_articles}
        description={data && totalWords(data)}
      />
      <StatCard
        label="Published"
        icon={<IconCircleCheck size={18} stroke={1.6} />}
        value={stats?.published_articles}
        description={
          stats && (stats.published_articles === 0 ? 'No published articles yet' : 'Live on your sites')
        }
      />
      <StatCard
        label="Scheduled"
        icon={<IconCalendarClock size={18} stroke={1.6} />}
        value={stats?.scheduled_articles}
        description={
          stats && (stats.scheduled_articles === 0 ? 'No scheduled articles yet' : 'Waiting for their date')
        }
      />
      <StatCard
        label="Sites"
        icon={<IconWorld size={18} stroke={1.6} />}
        value={stats && siteCount(stats)}
        description={stats && siteWords(stats)}
      />
    </ul>
  );
}
