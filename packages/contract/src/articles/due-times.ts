import type { Period } from './entities.ts';

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
  const zone = zoneOf(timeZone);
  const startWall = wallClock(zone, start.getTime());
  const times: Date[] = [];
  for (let i = 0; i < count; i += 1) {
    const steps = Math.floor(i / articlesPerPeriod);
    const due = steps === 0 ? start.getTime() : instantOf(zone, stepped(startWall, period, steps));
    times.push(new Date(due));
  }
  return times;
}

/** Whether this machine knows the zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    zoneOf(timeZone);
    return true;
  } catch {
    return false;
  }
}

const dayMs = 86_400_000;

/**
 * A wall-clock reading is kept as the epoch milliseconds that it would be in UTC: calendar arithmetic without a zone.
 */
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

/** The moment at which the zone's clocks show `wall`. */
function instantOf(zone: Intl.DateTimeFormat, wall: number): number {
  // No offset exceeds a day, so a day either side of the reading lies either side of any clock change near it.
  const before = offsetAt(zone, wall - dayMs);
  const after = offsetAt(zone, wall + dayMs);
  const fitting = [wall - before, wall - after].filter((instant) => wallClock(zone, instant) === wall);
  return fitting.length > 0 ? Math.min(...fitting) : wall - before;
}

function offsetAt(zone: Intl.DateTimeFormat, instant: number): number {
  return wallClock(zone, instant) - instant;
}

function wallClock(zone: Intl.DateTimeFormat, instant: number): number {
  const field: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const part of zone.formatToParts(instant)) field[part.type] = Number(part.value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = field;
  const millisecond = ((instant % 1000) + 1000) % 1000;
  return Date.UTC(year, month - 1, day, hour, minute, second, millisecond);
}

// Making a formatter costs far more than using one.
const zones = new Map<string, Intl.DateTimeFormat>();

function zoneOf(timeZone: string): Intl.DateTimeFormat {
  const known = zones.get(timeZone);
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
  zones.set(timeZone, zone);
  return zone;
}
