/**
 * The clocks of a time zone. A wall-clock reading is kept as the epoch milliseconds that it would be in UTC:
 * calendar arithmetic without a zone. Every function throws RangeError when the zone is unknown.
 */

const dayMs = 86_400_000;

/** What the zone's clocks show at a moment (epoch milliseconds), as a wall-clock reading. */
export function wallClock(timeZone: string, instant: number): number {
  return wallClockOf(zoneOf(timeZone), instant);
}

/**
 * The moment at which the zone's clocks show `wall`, in epoch milliseconds. A reading that a clock change skips
 * moves forward by what was skipped; of one that comes twice, the first counts.
 */
export function instantOf(timeZone: string, wall: number): number {
  const zone = zoneOf(timeZone);
  const offsetAt = (instant: number) => wallClockOf(zone, instant) - instant;
  // No offset exceeds a day, so a day either side of the reading lies either side of any clock change near it.
  const before = offsetAt(wall - dayMs);
  const after = offsetAt(wall + dayMs);
  const fitting = [wall - before, wall - after].filter((instant) => wallClockOf(zone, instant) === wall);
  return fitting.length > 0 ? Math.min(...fitting) : wall - before;
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

function wallClockOf(zone: Intl.DateTimeFormat, instant: number): number {
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
