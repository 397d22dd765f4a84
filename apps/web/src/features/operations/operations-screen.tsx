import type { OperationsOverview } from '@chapterhouse/contract/operations/endpoints';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconRefresh } from '#icons';
import cardClasses from '../../components/card.module.css';
import { ErrorState } from '../../components/error-state.tsx';
import { Skeleton } from '../../components/loading.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { formatTime } from '../../lib/format-time.ts';
import { useSession } from '../accounts/session/session.ts';
import { Jobs } from './jobs-section.tsx';
import classes from './operations.module.css';
import { firstJobs, jobsQuery, overviewQuery } from './operations.queries.ts';
import { formatDuration } from './operations-format.ts';
import { Causes, Providers, Queues } from './overview-tables.tsx';
import { Spend } from './spend-section.tsx';

type Tile = { label: string; value: string; hint: string; warn?: boolean };

/** Warning thresholds for queue wait and overdue articles. */
const lateSeconds = 300;

function tilesOf({ queues, overdue }: OperationsOverview): Tile[] {
  const sum = (field: 'waiting' | 'later' | 'active' | 'failed') =>
    queues.reduce((total, queue) => total + queue[field], 0);
  const oldest = Math.max(0, ...queues.map((queue) => queue.oldest_waiting_seconds));
  const later = sum('later');
  return [
    {
      label: 'Waiting',
      value: sum('waiting').toLocaleString(),
      hint: later > 0 ? `${later.toLocaleString()} delayed` : 'jobs',
    },
    { label: 'Running', value: sum('active').toLocaleString(), hint: 'jobs' },
    {
      label: 'Oldest waiting',
      value: oldest > 0 ? formatDuration(oldest) : 'None',
      hint: oldest > 0 ? 'since it was ready to run' : 'no waiting jobs',
      warn: oldest > lateSeconds,
    },
    {
      label: 'Overdue',
      value: overdue.count.toLocaleString(),
      hint: overdue.count > 0 ? `for up to ${formatDuration(overdue.oldest_seconds)}` : 'articles',
      warn: overdue.oldest_seconds > lateSeconds,
    },
    {
      label: 'Failed',
      value: sum('failed').toLocaleString(),
      hint: 'jobs in seven days',
      warn: sum('failed') > 0,
    },
  ];
}

const labels = ['Waiting', 'Running', 'Oldest waiting', 'Overdue', 'Failed'];

/** Five summary metrics. */
function SummaryTiles({ overview }: { overview: OperationsOverview | undefined }) {
  const tiles: (Tile | { label: string; value?: undefined })[] = overview
    ? tilesOf(overview)
    : labels.map((label) => ({ label }));
  return (
    <dl className={classes.tiles}>
      {tiles.map((tile) => (
        <div key={tile.label} className={classes.tile} data-warn={('warn' in tile && tile.warn) || undefined}>
          <dt>{tile.label}</dt>
          {tile.value === undefined ? (
            <dd>
              <Skeleton width="4rem" height="1.75rem" />
            </dd>
          ) : (
            <>
              <dd className={classes.value}>{tile.value}</dd>
              <dd className={classes.hint}>{tile.hint}</dd>
            </>
          )}
        </div>
      ))}
    </dl>
  );
}

const loadFailure = 'Could not load the operations overview. Please try again later.';

/** For administrators: queues, failures, services and model costs. */
export function OperationsScreen() {
  const { user } = useSession();
  return user?.role === 'admin' ? (
    <Operations />
  ) : (
    <ErrorState message="You do not have permission to access this page." />
  );
}

function Operations() {
  const overview = useQuery(overviewQuery);
  const jobs = useQuery({ ...jobsQuery(firstJobs, undefined), refetchInterval: false });
  const refresh = () => void overview.refetch();

  return (
    <>
      <PageHeader
        title="Operations"
        subtitle="Queues, failures, services and model costs."
        actions={
          <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={refresh}>
            Refresh
          </Button>
        }
      />
      {overview.isError && !overview.data ? (
        <section className={`${cardClasses.root} ${classes.section}`}>
          <ErrorState message={loadFailure} onRetry={refresh} retrying={overview.isFetching} />
        </section>
      ) : (
        <>
          {overview.isError ? (
            <p className={classes.stale} role="alert">
              {loadFailure}
            </p>
          ) : (
            <p className={classes.updated}>
              {overview.data
                ? `As of ${formatTime(overview.data.at)}, updated every few seconds.`
                : 'Loading...'}
            </p>
          )}
          <SummaryTiles overview={overview.data} />
          <Queues queues={overview.data?.queues} />
        </>
      )}
      {/*
       * The height of queues and jobs is not known before they are loaded, and nothing below them should move. Not by
       * `isPending`: the list of jobs fetches a failed query again when it appears, which makes it pending once more.
       */}
      {overview.isFetched && jobs.isFetched && (
        <>
          <Jobs queues={overview.data?.queues.map(({ queue }) => queue) ?? []} />
          {overview.data && (
            <>
              <Causes causes={overview.data.causes} />
              <Providers providers={overview.data.providers} />
            </>
          )}
          <Spend />
        </>
      )}
    </>
  );
}
