import type { OperationsOverview } from '@chapterhouse/contract/operations/endpoints';
import { Skeleton } from '../../components/skeleton.tsx';
import classes from './operations.module.css';
import { formatDuration } from './operations-format.ts';

type Tile = { label: string; value: string; hint: string; warn?: boolean };

/** Longer than any queue should make somebody wait, and later than any article should be. */
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
      hint: later > 0 ? `${later.toLocaleString()} for later` : 'jobs',
    },
    { label: 'Running', value: sum('active').toLocaleString(), hint: 'jobs' },
    {
      label: 'Oldest waiting',
      value: oldest > 0 ? formatDuration(oldest) : 'None',
      hint: 'since it might run',
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
      hint: 'jobs of seven days',
      warn: sum('failed') > 0,
    },
  ];
}

const labels = ['Waiting', 'Running', 'Oldest waiting', 'Overdue', 'Failed'];

/** The whole in five figures. */
export function SummaryTiles({ overview }: { overview: OperationsOverview | undefined }) {
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
