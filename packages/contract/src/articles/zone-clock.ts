import type { Period } from './entities.ts';

/**
 * Local times of a time zone. A wall-clock reading is represented as the epoch milliseconds that it would be in UTC:
 * calendar arithmetic without a zone. All functions throw RangeError if the zone is unknown.
 */

const dayMs = 86_400_000;

/** The local time in the zone at a given time (epoch milliseconds), as a wall-clock reading. */
export function wallClock(timeZone: string, instant: number): number {
  return wallClockOf(zoneOf(timeZone), instant);
}

/**
 * The time at which the zone's clocks show `wall`, in epoch milliseconds. A reading skipped by a clock change
 * moves forward by the skipped amount; of a repeated one, the first counts.
 */
export function instantOf(timeZone: string, wall: number): number {
  const zone = zoneOf(timeZone);
  const offsetAt = (instant: number) => wallClockOf(zone, instant) - instant;
  // No offset exceeds a day, so one day on either side brackets any nearby clock change.
  const before = offsetAt(wall - dayMs);
  const after = offsetAt(wall + dayMs);
  const fitting = [wall - before, wall - after].filter((instant) => wallClockOf(zone, instant) === wall);
  return fitting.length > 0 ? Math.min(...fitting) : wall - before;
}

/** Whether this runtime supports the zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    zoneOf(timeZone);
    return true;
  } catch {
    return false;
  }
}

function wallClockOf(zone: Intl.DateTimeFormat, instant: number): number {
  const field: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const part of zone.formatToParts(instant)) field[part.type] = Number(part.value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = field;
  const millisecond = ((instant % 1000) + 1000) % 1000;
  return Date.UTC(year, month - 1, day, hour, minute, second, millisecond);
}

// Creating a formatter costs far more than using one. Names count in any case, so that callers cannot fill the memory with spellings.
const zones = new Map<string, Intl.DateTimeFormat>();

function zoneOf(timeZone: string): Intl.DateTimeFormat {
  const name = timeZone.toLowerCase();
  const known = zones.get(name);
  if (known) return known;
  const zone = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  zones.set(name, zone);
  return zone;
}

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
