import type { Overview } from '@chapterhouse/contract/dashboard/endpoints';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconCalendar } from '#icons';
import { Card } from '../../components/card.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Skeleton } from '../../components/loading.tsx';
import textClasses from '../../components/styles/text.module.css';
import { formatLongDay } from '../../lib/format-time.ts';
import { DaysChart } from './days-chart.tsx';
import overviewClasses from './overview.module.css';

/** Reserved height in pixels, to prevent layout shift when its days arrive. */
const chartHeight = 260;

function DaysTable({ days }: Pick<Overview, 'days'>) {
  const busy = days.filter(({ published, scheduled }) => published + scheduled > 0);
  if (busy.length === 0) return <p className={textClasses.muted}>No articles on any of these days.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
    <section className={overviewClasses.tableFrame} tabIndex={0} aria-label="Articles by day, as a table">
      <table className={overviewClasses.table}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Published</th>
            <th scope="col">Scheduled</th>
          </tr>
        </thead>
        <tbody>
          {busy.map(({ day, published, scheduled }) => (
            <tr key={day}>
              <th scope="row">
                <Link
                  to="/calendar"
                  search={{ date: day, view: 'week' }}
                  className={overviewClasses.entryLink}
                >
                  {formatLongDay(day)}
                </Link>
              </th>
              <td>{published}</td>
              <td>{scheduled}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Props = {
  overview: Overview | undefined;
  failure: string | null;
  onRetry: () => void;
  retrying: boolean;
};

/** Published and scheduled articles, day by day around today. */
export function DaysCard({ overview, failure, onRetry, retrying }: Props) {
  return (
    <Card
      title="Articles by Day"
      action={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCalendar size={15} aria-hidden />}
          renderRoot={(props) => <Link to="/calendar" {...props} />}
        >
          Open Calendar
        </Button>
      }
    >
      <p className={overviewClasses.summary}>
        {overview ? daysSummary(overview) : !failure && <Skeleton width="80%" />}
      </p>
      <div style={{ minHeight: chartHeight }}>
        {failure && <ErrorState message={failure} onRetry={onRetry} retrying={retrying} />}
        {!failure &&
          (overview ? (
            <DaysChart days={overview.days} today={overview.today} height={chartHeight} />
          ) : (
            <Skeleton height={`${chartHeight}px`} />
          ))}
      </div>
      {!failure && (
        <details className={overviewClasses.details}>
          <summary className={textClasses.summary}>Show as a table</summary>
          {overview && <DaysTable days={overview.days} />}
        </details>
      )}
    </Card>
  );
}

type Day = Overview['days'][number];

const articles = (count: number) => `${count.toLocaleString()} ${count === 1 ? 'article' : 'articles'}`;
const sum = (days: readonly Day[], of: 'published' | 'scheduled') =>
  days.reduce((total, day) => total + day[of], 0);

/** A text alternative of the chart. */
export function daysSummary({ days, today }: Pick<Overview, 'days' | 'today'>): string {
  const published = sum(days, 'published');
  const overdue = sum(
    days.filter(({ day }) => day < today),
    'scheduled',
  );
  const ahead = sum(
    days.filter(({ day }) => day >= today),
    'scheduled',
  );
  const sentences = [
    `${articles(published)} published in the past 30 days, ${articles(ahead)} scheduled for the next 30.`,
  ];
  const fullest = days.reduce<Day | undefined>(
    (most, day) => (day.scheduled > (most?.scheduled ?? 1) && day.day >= today ? day : most),
    undefined,
  );
  if (fullest) sentences.push(`Most on ${formatLongDay(fullest.day)}: ${fullest.scheduled}.`);
  if (overdue > 0) sentences.push(`${articles(overdue)} overdue.`);
  return sentences.join(' ');
}
