import type { Overview } from '@chapterhouse/contract/dashboard/endpoints';
import { useState } from 'react';
import { formatLongDay, formatShortDay } from '../../lib/format-time.ts';
import classes from './days-chart.module.css';

type Day = Overview['days'][number];
type Props = Pick<Overview, 'days' | 'today'> & { height: number };

/** Gridlines above zero. */
const steps = 4;
/** Columns from one date on the axis to the next. */
const dateEvery = 10;

/** The chart only: its content is also available as text and as a table. */
export function DaysChart({ days, today, height }: Props) {
  const [pointed, setPointed] = useState<number | null>(null);
  const top = axisTop(Math.max(0, ...days.map(totalOf)));
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`;
  const shown = pointed === null ? undefined : days[pointed];
  return (
    <div className={classes.root} style={{ height }} aria-hidden="true">
      <ul className={classes.legend}>
        <li className={classes.published}>Published</li>
        <li className={classes.scheduled}>Scheduled</li>
      </ul>
      <div className={classes.plot}>
        {axisValues(top).map((value) => (
          <span key={value} className={classes.line} style={{ bottom: share(value, top) }}>
            {value.toLocaleString()}
          </span>
        ))}
        <div className={classes.columns} onPointerLeave={() => setPointed(null)}>
          {days.map((day, index) => (
            <div
              key={day.day}
              className={classes.column}
              data-today={day.day === today || undefined}
              data-date={index % dateEvery === 0 ? formatShortDay(day.day) : undefined}
              data-wide={index % (2 * dateEvery) !== 0 || undefined}
              onPointerEnter={() => setPointed(index)}
            >
              <i className={classes.scheduled} style={{ height: share(day.scheduled, top) }} />
              <i className={classes.published} style={{ height: share(day.published, top) }} />
            </div>
          ))}
          {shown && pointed !== null && (
            <div
              className={classes.tip}
              style={
                pointed < days.length / 2
                  ? { left: share(pointed + 2, days.length) }
                  : { right: share(days.length - pointed + 1, days.length) }
              }
            >
              <strong>{formatLongDay(shown.day)}</strong>
              <span>Published: {shown.published.toLocaleString()}</span>
              <span>Scheduled: {shown.scheduled.toLocaleString()}</span>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

const totalOf = ({ published, scheduled }: Day) => published + scheduled;

const axisValues = (top: number) => [0, 1, 2, 3, 4].map((step) => (top / steps) * step);

/** The smallest round number, of whole steps, that the highest column fits under. */
export function axisTop(highest: number): number {
  const step = Math.max(1, highest / steps);
  const power = 10 ** Math.floor(Math.log10(step));
  const round = [1, 2, 3, 4, 5, 6, 8, 10].map((digit) => digit * power).find((size) => size >= step);
  return (round ?? step) * steps;
}
