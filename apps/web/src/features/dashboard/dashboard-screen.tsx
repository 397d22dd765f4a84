import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { IconRoute } from '#icons';
import { errorText } from '../../api/api-error.ts';
import cardClasses from '../../components/card.module.css';
import { ErrorState } from '../../components/error-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useSession } from '../session/session.ts';
import { useTour } from '../tour/use-tour.ts';
import { AttentionCard } from './attention-card.tsx';
import classes from './dashboard.module.css';
import { dashboardQuery, overviewQuery } from './dashboard.queries.ts';
import { DaysCard } from './days-card.tsx';
import { GettingStarted } from './getting-started.tsx';
import { NextDueCard } from './next-due-card.tsx';
import overviewClasses from './overview.module.css';
import { RecentActivity } from './recent-activity.tsx';
import { StatCards, siteCount } from './stat-cards.tsx';
import { UsageBars } from './usage-bars.tsx';

// Comes with the first visit, or when somebody asks for it.
const Tour = lazy(async () => ({ default: (await import('../tour/tour.tsx')).Tour }));

export function DashboardScreen() {
  const { user } = useSession();
  // The guard of this page lets nobody in without.
  const tour = useTour(user?.id ?? '');
  const { data, error, isFetching, refetch } = useQuery(dashboardQuery);
  const overview = useQuery(overviewQuery);
  const failed = overview.error !== null && !overview.data;
  const isNew = data !== undefined && data.stats.total_articles === 0 && siteCount(data.stats) === 0;
  return (
    <>
      <PageHeader
        title="Dashboard"
        subtitle="Your content, your sites and what comes next."
        actions={
          <Button variant="default" leftSection={<IconRoute size={16} aria-hidden />} onClick={tour.start}>
            Take Tour
          </Button>
        }
      />
      {tour.running && (
        <Suspense>
          <Tour onEnd={tour.end} />
        </Suspense>
      )}
      {error && !data ? (
        <section className={cardClasses.root}>
          <ErrorState
            message={errorText(error, 'Failed to load your dashboard. Please try again.')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </section>
      ) : (
        <div className={classes.sections}>
          <StatCards stats={data?.stats} month={failed ? null : overview.data?.this_month} />
          {isNew ? (
            <GettingStarted />
          ) : (
            <div className={overviewClasses.overview}>
              <DaysCard
                overview={overview.data}
                failure={
                  failed
                    ? errorText(overview.error, 'Failed to load your articles by day. Please try again.')
                    : null
                }
                onRetry={() => void overview.refetch()}
                retrying={overview.isFetching}
              />
              <AttentionCard attention={overview.data?.attention} failed={failed} />
            </div>
          )}
          <div className={classes.columns}>
            <RecentActivity activity={data?.activity} />
            <div className={overviewClasses.side}>
              <UsageBars quota={data?.quota} />
              {!isNew && <NextDueCard due={overview.data?.next_due} failed={failed} />}
            </div>
          </div>
        </div>
      )}
    </>
  );
}
