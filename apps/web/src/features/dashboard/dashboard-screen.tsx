import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { IconArrowRight, IconRoute } from '#icons';
import { errorText } from '../../api/api-error.ts';
import cardClasses from '../../components/card.module.css';
import { ErrorState } from '../../components/error-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useSession } from '../accounts/session/session.ts';
import { BetaSubscription } from '../billing/beta-subscription.tsx';
import { useTour } from '../tour/use-tour.ts';
import { AttentionCard } from './attention-card.tsx';
import classes from './dashboard.module.css';
import { dashboardQuery, overviewQuery } from './dashboard.queries.ts';
import { DaysCard } from './days-card.tsx';
import { NextDueCard } from './next-due-card.tsx';
import overviewClasses from './overview.module.css';
import { RecentActivity } from './recent-activity.tsx';
import { StatCards, siteCount } from './stat-cards.tsx';
import { UsageBars } from './usage-bars.tsx';

const steps = [
  {
    to: '/websites',
    title: 'Connect a blog',
    text: 'A WordPress site, or any other website that accepts HTML.',
  },
  { to: '/create', title: 'Create content', text: 'Name a topic, pick the angles, choose a rhythm.' },
  { to: '/history', title: 'See it in history', text: 'Follow each article until it is live.' },
] as const;

/** For new users: the steps to the first live article. */
function GettingStarted() {
  return (
    <section className={classes.start} aria-labelledby="start-title">
      <h2 className={classes.startTitle} id="start-title">
        Three steps to your first article
      </h2>
      <ol className={classes.startSteps}>
        {steps.map(({ to, title, text }, index) => (
          <li key={to}>
            <Link to={to} className={classes.startStep}>
              <span className={classes.startNumber} aria-hidden="true">
                {index + 1}
              </span>
              <span className={classes.startWords}>
                <span className={classes.startName}>{title}</span>
                <span className={classes.quiet}>{text}</span>
              </span>
              <IconArrowRight size={18} stroke={1.6} aria-hidden className={classes.startArrow} />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

// Loaded on the first visit, or on request.
const Tour = lazy(async () => ({ default: (await import('../tour/tour.tsx')).Tour }));

export function DashboardScreen() {
  const { user } = useSession();
  // The route's guard requires a user.
  const tour = useTour(user?.id ?? '');
  const { data, error, isFetching, refetch } = useQuery(dashboardQuery);
  const overview = useQuery(overviewQuery);
  const failed = overview.error !== null && !overview.data;
  const isNew = data !== undefined && data.stats.total_articles === 0 && siteCount(data.stats) === 0;
  return (
    <>
      <PageHeader
        title="Dashboard"
        subtitle="Your content, sites and upcoming articles."
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
          {user?.isBetaTester && <BetaSubscription />}
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
