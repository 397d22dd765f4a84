import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../api/api-error.ts';
import { ErrorState } from '../../components/error-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import classes from './dashboard.module.css';
import { dashboardQuery } from './dashboard.queries.ts';
import { GettingStarted } from './getting-started.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { StatCards, siteCount } from './stat-cards.tsx';
import { UsageBars } from './usage-bars.tsx';

export function DashboardScreen() {
  const { data, error, isFetching, refetch } = useQuery(dashboardQuery);
  const isNew = data !== undefined && data.stats.total_articles === 0 && siteCount(data.stats) === 0;
  return (
    <>
      <PageHeader title="Dashboard" subtitle="Your content, your sites and what comes next." />
      {error && !data ? (
        <section className={classes.card}>
          <ErrorState
            message={errorText(error, 'Failed to load your dashboard. Please try again.')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </section>
      ) : (
        <div className={classes.sections}>
          {isNew && <GettingStarted />}
          <StatCards data={data} />
          <div className={classes.columns}>
            <RecentActivity activity={data?.activity} />
            <UsageBars quota={data?.quota} />
          </div>
        </div>
      )}
    </>
  );
}
