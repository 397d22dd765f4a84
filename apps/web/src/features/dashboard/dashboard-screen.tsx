import type { Dashboard } from '@chapterhouse/contract/dashboard/endpoints';
import { limits } from '@chapterhouse/contract/limits';
import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { IconRoute, IconUsers } from '#icons';
import { errorText } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { dashboardQuery, waitingUsersQuery } from '../../api/dashboard-query.ts';
import { dashboardKey } from '../../api/query-client.ts';
import cardClasses from '../../components/card.module.css';
import { Card } from '../../components/card.tsx';
import { InlineError, LoadError } from '../../components/error-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { localTimeZone } from '../../lib/format-time.ts';
import { useSession } from '../accounts/session/session.ts';
import { ownName } from '../accounts/user-avatar.tsx';
import { BetaSubscription } from '../billing/beta-subscription.tsx';
import { subscriptionQuery } from '../billing/billing.queries.ts';
import { usageOf } from '../billing/billing-rules.ts';
import { UsageBar } from '../billing/usage-bar.tsx';
import { useConfig } from '../system/config.queries.ts';
import { useTour } from '../tour/use-tour.ts';
import { AttentionCard } from './attention-card.tsx';
import classes from './dashboard.module.css';
import { DaysCard } from './days-card.tsx';
import { FirstArticle, nextStepOf } from './first-article.tsx';
import { NextDueCard } from './next-due-card.tsx';
import overviewClasses from './overview.module.css';
import { RecentActivity } from './recent-activity.tsx';
import { StatCards } from './stat-cards.tsx';

const BatchProgress = lazy(async () => ({
  default: (await import('../articles/live/batch-progress.tsx')).BatchProgress,
}));
// Loaded on the first visit, or on request.
const Tour = lazy(async () => ({ default: (await import('../tour/tour.tsx')).Tour }));

export function DashboardScreen() {
  const { user } = useSession();
  // The route's guard requires a user.
  const tour = useTour(user?.id ?? '');
  const { data, error, isFetching, refetch } = useQuery(dashboardQuery);
  const overview = useQuery(overviewQuery);
  const failed = overview.error !== null && !overview.data;
  const navigate = useNavigate();
  const nextStep = data ? nextStepOf(data.stats) : null;
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
          <Tour
            onEnd={(isFinished) => {
              tour.end();
              if (isFinished && nextStep) void navigate({ to: nextStep });
            }}
          />
        </Suspense>
      )}
      {error && !data ? (
        <section className={cardClasses.root}>
          <LoadError
            query={{ error, isFetching, refetch }}
            fallback="Failed to load your dashboard. Please try again."
          />
        </section>
      ) : (
        <div className={classes.sections}>
          {data && error && <InlineError message={stale} query={{ isFetching, refetch }} />}
          {overview.data && overview.error && !error && <InlineError message={stale} query={overview} />}
          <Suspense>
            <BatchProgress />
          </Suspense>
          {user?.isBetaTester && <BetaSubscription />}
          {user?.role === 'admin' && <WaitingUsersCard />}
          <StatCards stats={data?.stats} month={failed ? null : overview.data?.this_month} />
          <div className={overviewClasses.overview}>
            {data && nextStep ? (
              <FirstArticle stats={data.stats} />
            ) : (
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
            )}
            <AttentionCard
              attention={overview.data?.attention}
              failed={failed}
              retry={nextStep ? overview : undefined}
            />
          </div>
          <div className={classes.columns}>
            <RecentActivity activity={data?.activity} />
            <div className={overviewClasses.side}>
              <UsageBars quota={data?.quota} />
              {nextStep !== '/websites' && <NextDueCard due={overview.data?.next_due} failed={failed} />}
            </div>
          </div>
        </div>
      )}
    </>
  );
}

const stale = 'Failed to refresh your dashboard. It shows the last successful refresh.';

/** Articles by day, next due and needing attention, in the user's time zone. */
export const overviewQuery = queryOptions({
  queryKey: [...dashboardKey, 'overview'] as const,
  queryFn: ({ signal }) => api('getOverview', { query: { time_zone: localTimeZone() }, signal }),
  staleTime: 10_000,
  refetchInterval: 60_000,
});

/** For administrators: who waits for approval. Nothing while nobody does. */
function WaitingUsersCard() {
  const query = useQuery(waitingUsersQuery);
  const { users = [], total = 0 } = query.data ?? {};
  if (query.error && !query.data) {
    return <InlineError message="Could not load who is waiting for approval." query={query} />;
  }
  if (total === 0) return null;
  const names = users.map((user) => ownName(user) ?? user.email).join(', ');
  const others = total - users.length;
  return (
    <section className={`${cardClasses.root} ${classes.waiting}`} aria-labelledby="waiting-title">
      <IconUsers size={22} stroke={1.6} aria-hidden className={classes.waitingIcon} />
      <div className={classes.waitingWords}>
        <h2 className={classes.waitingTitle} id="waiting-title">
          {total === 1 ? '1 person is' : `${total.toLocaleString()} people are`} waiting for approval
        </h2>
        <p className={classes.waitingNames}>
          {names}
          {others > 0 && ` and ${others.toLocaleString()} more`}
        </p>
      </div>
      <Link to="/admin/users" className={classes.waitingLink}>
        Review
        <span className="visually-hidden"> people waiting for approval</span>
      </Link>
    </section>
  );
}

/** Shown until the numbers are loaded (specification, section 9). */
const assumed = { articles_used: 0, articles_total: 50, sites_used: 0, sites_total: 1 };

function UsageBars({ quota = assumed }: { quota: Dashboard['quota'] | undefined }) {
  const { user } = useSession();
  const isBeta = user?.isBetaTester === true;
  const { data: subscription } = useQuery({ ...subscriptionQuery, enabled: !isBeta });
  const isFree = !isBeta && subscription?.plan.plan_id === 'free';
  // Users without a limit, such as administrators, have nothing to upgrade.
  const isOffered = useConfig()?.features.subscriptions === true;
  const canUpgrade =
    isOffered && !isBeta && user?.isAdmin !== true && quota.articles_total !== limits.unlimited;
  return (
    <Card
      title="Usage"
      action={
        canUpgrade && (
          <Button size="xs" variant="default" renderRoot={(props) => <Link to="/subscription" {...props} />}>
            Upgrade
          </Button>
        )
      }
    >
      <UsageBar
        to="/history"
        label={isBeta ? 'Beta Tester Usage' : 'Monthly Usage'}
        {...usageOf(
          quota.articles_used,
          quota.articles_total,
          isFree ? ['article total', 'articles total'] : ['article', 'articles'],
        )}
      />
      <UsageBar
        to="/websites"
        label="Connected sites"
        {...usageOf(quota.sites_used, quota.sites_total, ['site', 'sites'])}
      />
    </Card>
  );
}
