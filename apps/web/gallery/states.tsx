import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { IconFileText } from '#icons';
import { Card } from '../src/components/card.tsx';
import { EmptyState } from '../src/components/empty-state.tsx';
import { ErrorState, InlineError } from '../src/components/error-state.tsx';
import { Loading, PageSpinner, Skeleton } from '../src/components/loading.tsx';
import { StatusBadge, type StatusTone } from '../src/components/status-badge.tsx';
import { SortedHead } from '../src/components/table/sorted-head.tsx';
import { useDensity } from '../src/components/table/use-density.ts';
import { DataTable, Section } from '../src/features/operations/data-table.tsx';

const tones: readonly StatusTone[] = ['green', 'yellow', 'red', 'blue', 'gray'];

export function Badges() {
  return (
    <Card title="Status">
      <Group>
        {tones.map((tone) => (
          <StatusBadge key={tone} tone={tone}>
            {tone}
          </StatusBadge>
        ))}
        <StatusBadge tone="yellow" pulse>
          running
        </StatusBadge>
      </Group>
    </Card>
  );
}

const queues = [
  { name: 'write-article', waiting: 48_212, oldest: '1 h 31 min' },
  { name: 'mail-decision', waiting: 0, oldest: 'None' },
];

type Sorting = { sort: 'name' | 'waiting'; order: 'asc' | 'desc' };

export function Tables() {
  const { isComfortable, toggle } = useDensity();
  const [sorting, setSorting] = useState<Sorting>({ sort: 'name', order: 'asc' });
  return (
    <>
      <Section
        title="Table"
        note="Becomes cards on a phone."
        controls={
          <Button size="xs" variant="default" onClick={toggle}>
            {isComfortable ? 'Dense Tables' : 'Comfortable Tables'}
          </Button>
        }
      >
        <DataTable
          label="Queues"
          keyOf={({ name }) => name}
          columns={[
            { head: 'Queue', cell: ({ name }) => name, wide: true },
            { head: 'Waiting', cell: ({ waiting }) => waiting.toLocaleString(), figure: true },
            { head: 'Oldest', cell: ({ oldest }) => oldest, figure: true },
          ]}
          rows={queues}
        />
      </Section>
      <Card title="Sorted columns">
        <table aria-label="Sorted columns">
          <thead>
            <tr>
              <SortedHead
                label="Name"
                first={{ sort: 'name', order: 'asc' }}
                current={sorting}
                onSort={setSorting}
              />
              <SortedHead
                label="Waiting"
                first={{ sort: 'waiting', order: 'desc' }}
                current={sorting}
                onSort={setSorting}
              />
            </tr>
          </thead>
        </table>
      </Card>
    </>
  );
}

export function States() {
  return (
    <>
      <Card title="Empty">
        <EmptyState
          title="No articles yet"
          message="Create a batch, and its articles appear here."
          icon={<IconFileText size={28} stroke={1.5} />}
          action={<Button>Create Content</Button>}
        />
      </Card>
      <Card title="Loading" busy>
        <Loading text="Loading articles...">
          <Skeleton width="60%" height="1.5rem" />
          <Skeleton />
          <Skeleton width="80%" />
        </Loading>
        <PageSpinner />
      </Card>
      <Card title="Failing">
        <ErrorState message="Failed to load articles. Please try again." onRetry={() => undefined} />
        <ErrorState message="Failed to load articles. Please try again." onRetry={() => undefined} retrying />
      </Card>
      <Card title="Failing beside its cause">
        <InlineError
          message="The site does not respond."
          action={
            <Button size="xs" variant="default">
              Retry
            </Button>
          }
        />
      </Card>
    </>
  );
}
