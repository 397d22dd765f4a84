import type { Dashboard, Overview } from '@chapterhouse/contract/dashboard/endpoints';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { IconCalendarClock, IconCircleCheck, IconFileText, IconWorld } from '#icons';
import { Skeleton } from '../../components/loading.tsx';
import { platforms } from '../../platforms/registry.ts';
import classes from './dashboard.module.css';

type Stats = Dashboard['stats'];

export function siteCount(stats: Stats): number {
  return platforms.reduce((sum, { countOf }) => sum + countOf(stats), 0);
}

function siteWords(stats: Stats): string {
  const used = platforms.filter(({ countOf }) => countOf(stats) > 0);
  return used.map(({ countOf, texts }) => `${countOf(stats)} ${texts.short}`).join(', ');
}

type Month = Overview['this_month'];

/** The note below each number: this month's count, if any. */
function cardWords(stats: Stats, month: Month | undefined) {
  const words = (total: number, ofMonth: number | undefined, none: string, otherwise: string) => {
    if (total === 0) return none;
    return ofMonth ? `${ofMonth.toLocaleString()} this month` : otherwise;
  };
  return {
    total: words(stats.total_articles, month?.articles, 'No articles yet', 'All articles you created'),
    published: words(
      stats.published_articles,
      month?.published,
      'No published articles yet',
      'Live on your sites',
    ),
    scheduled: words(
      stats.scheduled_articles,
      month?.scheduled,
      'No scheduled articles yet',
      'Waiting for their date',
    ),
    sites: words(siteCount(stats), month?.sites, 'No sites connected yet', siteWords(stats)),
  };
}

type CardProps = {
  label: string;
  icon: ReactNode;
  value: number | undefined;
  description: string | undefined;
  /** What is counted. */
  to: '/history' | '/websites';
  status?: 'published' | 'scheduled';
};

function StatCard({ label, icon, value, description, to, status }: CardProps) {
  return (
    <li className={classes.stat}>
      <span className={classes.statLabel}>
        <span className={classes.statIcon} aria-hidden="true">
          {icon}
        </span>
        {label}
      </span>
      <span className={classes.statValue}>
        {value === undefined ? (
          <Skeleton width="2.5rem" height="1.75rem" />
        ) : (
          <Link
            to={to}
            search={status ? { status } : {}}
            className={classes.statLink}
            aria-label={`${label}: ${value.toLocaleString()}`}
          >
            {value.toLocaleString()}
          </Link>
        )}
      </span>
      <span className={classes.statWords}>{description ?? <Skeleton width="70%" />}</span>
    </li>
  );
}

type Props = {
  stats: Stats | undefined;
  /** Undefined while loading, null if loading failed. */
  month: Month | null | undefined;
};

export function StatCards({ stats, month }: Props) {
  const words = stats && month !== undefined ? cardWords(stats, month ?? undefined) : undefined;
  return (
    <ul className={classes.stats} aria-label="Totals" aria-busy={!stats}>
      <StatCard
        label="Total Articles"
        icon={<IconFileText size={18} stroke={1.6} />}
        value={stats?.total_articles}
        description={words?.total}
        to="/history"
      />
      <StatCard
        label="Published"
        icon={<IconCircleCheck size={18} stroke={1.6} />}
        value={stats?.published_articles}
        description={words?.published}
        to="/history"
        status="published"
      />
      <StatCard
        label="Scheduled"
        icon={<IconCalendarClock size={18} stroke={1.6} />}
        value={stats?.scheduled_articles}
        description={words?.scheduled}
        to="/history"
        status="scheduled"
      />
      <StatCard
        label="Sites"
        icon={<IconWorld size={18} stroke={1.6} />}
        value={stats && siteCount(stats)}
        description={words?.sites}
        to="/websites"
      />
    </ul>
  );
}
