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
  /** The first article is due then; the schedule begins with the second. */
  firstAt?: Date | undefined;
};

/**
 * The due times of a batch, in order: article i at `start` + floor(i / articlesPerPeriod) periods,
 * in local time of `timeZone`. 09:00 stays 09:00 across clock changes; a month step clamps to the month's last day
 * (31 Jan, 28 Feb, 31 Mar); a local time skipped by a clock change moves forward by the skipped amount; of a repeated
 * local time, the first counts. Shared by browser and server, so that both use the same times.
 * Throws RangeError if the zone is unknown or the start is not a date.
 */
export function dueTimes(input: DueTimesInput): Date[] {
  const { firstAt, start, timeZone, period, articlesPerPeriod, count } = input;
  if (firstAt && count > 0) return [firstAt, ...dueTimes({ ...input, firstAt: undefined, count: count - 1 })];
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
  // Day 0 of the following month is the last day of the month.
  lastDay.setUTCFullYear(from.getUTCFullYear(), from.getUTCMonth() + steps + 1, 0);
  const to = new Date(lastDay);
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay.getUTCDate()));
  return to.getTime();
}
