import type { Period } from './entities.ts';
import { instantOf, wallClock } from './zone-clock.ts';

export type DueTimesInput = {
  /** When the first article is due. */
  start: Date;
  /** IANA name, or an offset like `+02:00`. */
  timeZone: string;
  period: Period;
  /** At least 1. */
  articlesPerPeriod: number;
  count: number;
};

/**
 * When each article of a batch is due, in order: article i at `start` + floor(i / articlesPerPeriod) periods, counted
 * on the calendar of `timeZone`. 09:00 stays 09:00 when the clocks change; a month step clamps to the month's last day
 * (31 Jan, 28 Feb, 31 Mar); a local time that a clock change skips moves forward by what was skipped; of a local time
 * that comes twice, the first counts. Browser and server show and keep the same moments because both ask here.
 * Throws RangeError when the zone is unknown or the start is not a date.
 */
export function dueTimes({ start, timeZone, period, articlesPerPeriod, count }: DueTimesInput): Date[] {
  const startWall = wallClock(timeZone, start.getTime());
  const times: Date[] = [];
  for (let i = 0; i < count; i += 1) {
    const steps = Math.floor(i / articlesPerPeriod);
    const due = steps === 0 ? start.getTime() : instantOf(timeZone, stepped(startWall, period, steps));
    times.push(new Date(due));
  }
  return times;
}

const dayMs = 86_400_000;

function stepped(wall: number, period: Period, steps: number): number {
  if (period === 'day') return wall + steps * dayMs;
  if (period === 'week') return wall + steps * 7 * dayMs;
  const from = new Date(wall);
  const lastDay = new Date(wall);
  // Day 0 of the month after the wanted one is the wanted month's last day.
  lastDay.setUTCFullYear(from.getUTCFullYear(), from.getUTCMonth() + steps + 1, 0);
  const to = new Date(lastDay);
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay.getUTCDate()));
  return to.getTime();
}
