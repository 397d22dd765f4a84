import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DueTimesInput, dueTimes, isTimeZone } from './zone-clock.ts';

const zones = Intl.supportedValuesOf('timeZone');
const minute = 60_000;
const day = 86_400_000;

function iso(input: DueTimesInput): string[] {
  return dueTimes(input).map((date) => date.toISOString());
}

/** The local time in the zone, as `YYYY-MM-DD HH:MM:SS`. */
function shown(timeZone: string, date: Date): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { ...fields, timeZone });
  formats.set(timeZone, format);
  return format.format(date);
}

const fields = { dateStyle: 'short', timeStyle: 'medium' } as const;
const formats = new Map<string, Intl.DateTimeFormat>();

/** All times within a day and a half of a guess whose local time is `wall`. */
function occurrences(timeZone: string, wall: string): number[] {
  const guess = Date.parse(`${wall.replace(' ', 'T')}Z`);
  const found: number[] = [];
  for (let t = guess - 36 * 60 * minute; t <= guess + 36 * 60 * minute; t += 15 * minute) {
    if (shown(timeZone, new Date(t)) === wall) found.push(t);
  }
  return found;
}

function wallAfter(wall: string, period: DueTimesInput['period'], steps: number): string {
  const [date = '', time = ''] = wall.split(' ');
  const [y = 0, m = 1, d = 1] = date.split('-').map(Number);
  if (period !== 'month') {
    const moved = new Date(Date.UTC(y, m - 1, d) + steps * (period === 'week' ? 7 : 1) * day);
    return `${moved.toISOString().slice(0, 10)} ${time}`;
  }
  const months = y * 12 + m - 1 + steps;
  const year = Math.floor(months / 12);
  const month = (months % 12) + 1;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const length = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 31;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${year}-${two(month)}-${two(Math.min(d, length))} ${time}`;
}

const inputs = fc.record({
  // On the quarter hour, of which every current offset is a multiple.
  start: fc
    .integer({ min: Date.UTC(2026, 0, 1) / (15 * minute), max: Date.UTC(2032, 0, 1) / (15 * minute) })
    .map((quarter) => new Date(quarter * 15 * minute)),
  timeZone: fc.constantFrom(...zones),
  period: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
  articlesPerPeriod: fc.integer({ min: 1, max: 10 }),
  count: fc.integer({ min: 1, max: 50 }),
});

test('each article is due at the start time, on its calendar day, in every zone', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const times = dueTimes(input);
      expect(times).toHaveLength(input.count);
      expect(times[0]).toEqual(input.start);
      const index = input.count - 1;
      const steps = Math.floor(index / input.articlesPerPeriod);
      const last = times[index];
      if (!last || steps === 0) return;
      const wanted = wallAfter(shown(input.timeZone, input.start), input.period, steps);
      const possible = occurrences(input.timeZone, wanted);
      if (possible.length > 0) {
        expect(last.getTime()).toBe(possible[0]);
      } else {
        // Skipped by a clock change: a later reading.
        expect(shown(input.timeZone, last) > wanted).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

test('due times never decrease, and articles of one period share a due time', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const times = dueTimes(input).map(Number);
      for (const [i, time] of times.entries()) {
        const previous = times[i - 1];
        if (previous === undefined) continue;
        if (i % input.articlesPerPeriod === 0) expect(time).toBeGreaterThan(previous);
        else expect(time).toBe(previous);
      }
    }),
    { numRuns: 300 },
  );
});

test('every zone keeps 09:00 over two years of weeks', () => {
  for (const timeZone of zones) {
    const [start = new Date(Number.NaN)] = occurrences(timeZone, '2026-01-15 09:00:00').map(
      (t) => new Date(t),
    );
    const times = dueTimes({ start, timeZone, period: 'week', articlesPerPeriod: 1, count: 104 });
    const readings = new Set(times.map((time) => shown(timeZone, time).slice(11)));
    expect([timeZone, ...readings]).toEqual([timeZone, '09:00:00']);
  }
});

test('up to one period of articles is due at the start', () => {
  const start = new Date('2026-03-28T08:00:00Z');
  const times = dueTimes({ start, timeZone: 'Europe/Berlin', period: 'day', articlesPerPeriod: 5, count: 5 });
  expect(times).toEqual([start, start, start, start, start]);
});

test('09:00 stays 09:00 when the clocks change', () => {
  expect(
    iso({
      start: new Date('2026-03-28T08:00:00Z'),
      timeZone: 'Europe/Berlin',
      period: 'day',
      articlesPerPeriod: 1,
      count: 3,
    }),
  ).toEqual(['2026-03-28T08:00:00.000Z', '2026-03-29T07:00:00.000Z', '2026-03-30T07:00:00.000Z']);
});

test('month steps clamp to the last day, counted from the start day', () => {
  const input = { timeZone: 'UTC', period: 'month', articlesPerPeriod: 1 } as const;
  expect(iso({ ...input, start: new Date('2026-01-31T09:00:00Z'), count: 4 })).toEqual([
    '2026-01-31T09:00:00.000Z',
    '2026-02-28T09:00:00.000Z',
    '2026-03-31T09:00:00.000Z',
    '2026-04-30T09:00:00.000Z',
  ]);
  expect(iso({ ...input, start: new Date('2027-12-31T09:00:00Z'), count: 3 }).at(-1)).toBe(
    '2028-02-29T09:00:00.000Z',
  );
});

test('a leap day is a regular day, and a month without it ends on the 28th', () => {
  const start = new Date('2028-02-28T09:00:00Z');
  const daily = { start, timeZone: 'UTC', period: 'day', articlesPerPeriod: 1, count: 3 } as const;
  expect(iso(daily)).toEqual([
    '2028-02-28T09:00:00.000Z',
    '2028-02-29T09:00:00.000Z',
    '2028-03-01T09:00:00.000Z',
  ]);
  const monthly = { ...daily, start: new Date('2028-02-29T09:00:00Z'), period: 'month', count: 14 } as const;
  expect(iso(monthly).slice(11)).toEqual([
    '2029-01-29T09:00:00.000Z',
    '2029-02-28T09:00:00.000Z',
    '2029-03-29T09:00:00.000Z',
  ]);
});

test('in every zone a daily article is due once per calendar day, across the clock changes of a year', () => {
  for (const timeZone of zones) {
    const start = new Date('2027-01-01T00:30:00Z');
    const times = dueTimes({ start, timeZone, period: 'day', articlesPerPeriod: 1, count: 365 });
    const days = new Set(times.map((time) => shown(timeZone, time).slice(0, 10)));
    expect([timeZone, days.size]).toEqual([timeZone, 365]);
  }
}, 60_000);

test('a skipped time moves forward, a repeated one is the first', () => {
  const skipped = { timeZone: 'Europe/Berlin', period: 'day', articlesPerPeriod: 1, count: 3 } as const;
  expect(iso({ ...skipped, start: new Date('2026-03-28T01:30:00Z') })).toEqual([
    '2026-03-28T01:30:00.000Z',
    '2026-03-29T01:30:00.000Z',
    '2026-03-30T00:30:00.000Z',
  ]);
  expect(iso({ ...skipped, start: new Date('2026-10-24T00:30:00Z'), count: 2 }).at(-1)).toBe(
    '2026-10-25T00:30:00.000Z',
  );
});

test('a whole skipped day, seconds and milliseconds, an offset as a zone', () => {
  const daily = { period: 'day', articlesPerPeriod: 1, count: 2 } as const;
  expect(iso({ ...daily, timeZone: 'Pacific/Apia', start: new Date('2011-12-29T19:00:00Z') })).toEqual([
    '2011-12-29T19:00:00.000Z',
    '2011-12-30T19:00:00.000Z',
  ]);
  expect(iso({ ...daily, timeZone: '+05:45', start: new Date('2026-05-01T03:15:59.123Z') }).at(-1)).toBe(
    '2026-05-02T03:15:59.123Z',
  );
});

test('if the first article has its own time, the schedule starts with the second', () => {
  const firstAt = new Date('2026-11-20T13:37:00Z');
  const start = new Date('2026-11-21T09:00:00Z');
  const input = { firstAt, start, timeZone: 'UTC', period: 'day', articlesPerPeriod: 2 } as const;
  expect(iso({ ...input, count: 4 })).toEqual([
    '2026-11-20T13:37:00.000Z',
    '2026-11-21T09:00:00.000Z',
    '2026-11-21T09:00:00.000Z',
    '2026-11-22T09:00:00.000Z',
  ]);
  expect(iso({ ...input, count: 1 })).toEqual(['2026-11-20T13:37:00.000Z']);
  expect(iso({ ...input, count: 0 })).toEqual([]);
});

test('an unknown zone is detected', () => {
  expect(isTimeZone('Europe/Berlin')).toBe(true);
  expect(isTimeZone('Mars/Olympus')).toBe(false);
  expect(() =>
    dueTimes({ start: new Date(), timeZone: 'Mars/Olympus', period: 'day', articlesPerPeriod: 1, count: 1 }),
  ).toThrow(RangeError);
});
