import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconRefresh } from '#icons';
import { ErrorState } from '../../components/error-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { formatTime } from '../../lib/format-time.ts';
import { useSession } from '../accounts/session/session.ts';
import { Jobs } from './jobs-section.tsx';
import classes from './operations.module.css';
import { overviewQuery } from './operations.queries.ts';
import { Causes, Providers, Queues } from './overview-tables.tsx';
import { Spend } from './spend-section.tsx';
import { SummaryTiles } from './summary-tiles.tsx';

const loadFailure = 'Failed to load how the product is at work. Please try again later.';

/** For administrators: what is at work, what failed and why, how services answer, and what it costs. */
export function OperationsScreen() {
  const { user } = useSession();
  const overview = useQuery(overviewQuery);
  const refresh = () => void overview.refetch();

  if (user?.role !== 'admin') {
    return <ErrorState message="You do not have permission to access this page." />;
  }
  return (
    <>
      <PageHeader
        title="Operations"
        subtitle="What is at work, what failed and why, and what it costs."
        actions={
          <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={refresh}>
            Refresh
          </Button>
        }
      />
      {overview.isError && !overview.data ? (
        <ErrorState message={loadFailure} onRetry={refresh} retrying={overview.isFetching} />
      ) : (
        <>
          {overview.isError ? (
            <p className={classes.stale} role="alert">
              {loadFailure}
            </p>
          ) : (
            <p className={classes.updated}>
              {overview.data
                ? `As of ${formatTime(overview.data.at)}, renewed every few seconds.`
                : 'Loading...'}
            </p>
          )}
          <SummaryTiles overview={overview.data} />
          <Queues queues={overview.data?.queues} />
        </>
      )}
      <Jobs queues={overview.data?.queues.map(({ queue }) => queue) ?? []} />
      {overview.data && (
        <>
          <Causes causes={overview.data.causes} />
          <Providers providers={overview.data.providers} />
        </>
      )}
      <Spend />
    </>
  );
}
