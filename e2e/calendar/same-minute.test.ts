import type { CalendarArticle } from '@chapterhouse/contract/articles/calendar';
import {
  addDays,
  dayOf,
  dayStart,
  localMinute,
  momentOf,
  movedToDay,
  offsetOf,
} from '@chapterhouse/contract/articles/calendar-days';
import { batchRequestSchema } from '@chapterhouse/contract/articles/endpoints';
import { dueTimes } from '@chapterhouse/contract/articles/zone-clock';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordPressDate } from '../../apps/server/src/platforms/wordpress/publishing/remote-post.ts';
import { byDay, rangeOf, shownDays } from '../../apps/web/src/features/articles/calendar/calendar-grid.ts';
import { batchBody, publicationPlan } from '../../apps/web/src/features/planning/wizard/batch-body.ts';
import { newWizard, type WizardState } from '../../apps/web/src/features/planning/wizard/wizard-state.ts';
import { createTimeFormats } from '../../apps/web/src/lib/format-time.ts';

/*
 * The wizard's summary, the history, the calendar and WordPress show the same minute for an article, in any
 * time zone and across any clock change. These are the functions that the screens and the adapter use.
 */

const zones = Intl.supportedValuesOf('timeZone');
const formats = new Map(zones.map((zone) => [zone, createTimeFormats('en-GB', zone)]));
const formatsOf = (zone: string) => formats.get(zone) ?? createTimeFormats('en-GB', zone);

/** The dates of a zone's clock changes in two years. */
function changes(timeZone: string): string[] {
  const found: string[] = [];
  let before = offsetOf(timeZone, new Date('2026-01-01T12:00:00Z'));
  for (let day = '2026-01-02'; day < '2028-01-01'; day = addDays(day, 1)) {
    const offset = offsetOf(timeZone, new Date(`${day}T12:00:00Z`));
    if (offset !== before) found.push(day);
    before = offset;
  }
  return found;
}

const known = new Map<string, string[]>();
const changesOf = (zone: string) => {
  const found = known.get(zone) ?? changes(zone);
  known.set(zone, found);
  return found;
};

/** Half of the dates are next to a clock change, if the zone has any. */
const dates = (zone: string) => {
  const any = fc.integer({ min: 0, max: 1400 }).map((days) => addDays('2026-01-01', days));
  const found = changesOf(zone);
  if (found.length === 0) return any;
  const near = fc
    .tuple(fc.constantFrom(...found), fc.integer({ min: -3, max: 3 }))
    .map(([day, shift]) => addDays(day, shift));
  return fc.oneof(near, any);
};

/** And half of the times are in the small hours, when the clocks change. */
const times = fc
  .oneof(fc.integer({ min: 0, max: 4 * 60 }), fc.integer({ min: 0, max: 24 * 60 - 1 }))
  .map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16));

const local = fc
  .constantFrom(...zones)
  .chain((zone) => fc.tuple(fc.constant(zone), dates(zone), times))
  .map(([zone, date, time]) => ({ zone, value: `${date}T${time}` }));

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Parses a displayed text like `Sat, 21 Nov 2026, 09:00`. */
function read(text: string): string {
  const [, day = '', month = '', year, time = ''] =
    /(\d+) (\w{3})\w* (\d{4})\D+(\d\d?:\d\d)/.exec(text) ?? [];
  return `${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')} ${time.padStart(5, '0')}`;
}

function wizardAt(value: string, part: Partial<WizardState>): WizardState {
  const subtopics = Array.from({ length: 6 }, (_, n) => ({ title: `Article ${n}`, description: '' }));
  return {
    ...newWizard(new Date(0), 'key'),
    blog: { platform: 'other', id: '0190a000-0000-7000-8000-000000000001' },
    topic: 'Time',
    suggestedFor: { topic: 'Time', count: 6, brief: '' },
    subtopics,
    selected: [0, 1, 2, 3, 4, 5],
    firstPublication: value,
    ...part,
  };
}

/** Processes the wizard's request as the server does. */
function accepted(state: WizardState, zone: string): string[] {
  const request = batchRequestSchema.parse(JSON.parse(JSON.stringify(batchBody(state, zone))));
  return dueTimes({
    start: new Date(request.start_date),
    timeZone: request.time_zone ?? 'UTC',
    period: request.period,
    articlesPerPeriod: request.articles_per_period,
    count: request.subtopics.length,
  }).map((due) => due.toISOString());
}

function onCalendar(zone: string, date: string): string {
  const article = { id: 'a', date } as CalendarArticle;
  const [[day] = []] = byDay(zone, [article]);
  return `${day} ${formatsOf(zone).formatTime(date)}`;
}

test('summary, history, calendar and WordPress show the same minute in every time zone', () => {
  const input = fc.record({
    place: local,
    viewer: fc.constantFrom(...zones),
    period: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
    articlesPerPeriod: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(input, ({ place: { zone, value }, viewer, ...part }) => {
      const state = wizardAt(value, part);
      const summary = publicationPlan(state, zone);
      const stored = accepted(state, zone);
      expect(summary.map(({ due }) => due?.toISOString())).toEqual(stored);
      for (const date of stored) {
        const atBlog = `${wordPressDate(new Date(date))}Z`;
        for (const eye of [zone, viewer]) {
          const { formatLongDateTime, formatDateTime } = formatsOf(eye);
          const minute = read(formatLongDateTime(date));
          expect(read(formatDateTime(date))).toBe(minute);
          expect(onCalendar(eye, date)).toBe(minute);
          expect(read(formatLongDateTime(atBlog))).toBe(minute);
        }
      }
    }),
    { numRuns: 800 },
  );
}, 120_000);

test('the first article goes live at the typed local time, or later by the skipped hour', () => {
  fc.assert(
    fc.property(local, ({ zone, value }) => {
      const [first = ''] = accepted(wizardAt(value, {}), zone);
      const shown = read(formatsOf(zone).formatLongDateTime(first)).replace(' ', 'T');
      if (shown === value) return;
      expect(shown > value).toBe(true);
      // The typed local time does not exist on that day or the next.
      const start = dayStart(zone, value.slice(0, 10)).getTime();
      for (let minute = 0; minute < 36 * 60; minute += 1) {
        expect(localMinute(zone, new Date(start + minute * 60_000))).not.toBe(value);
      }
    }),
    { numRuns: 400 },
  );
}, 120_000);

test('an article moved to a day keeps its time on that day', () => {
  const input = local.chain(({ zone, value }) =>
    fc.record({ zone: fc.constant(zone), value: fc.constant(value), day: dates(zone) }),
  );
  fc.assert(
    fc.property(input, ({ zone, value, day }) => {
      const due = momentOf(zone, value);
      if (!due) throw new Error(`no moment: ${value}`);
      const moved = movedToDay(zone, due, day);
      const wanted = `${day}T${localMinute(zone, due).slice(11)}`;
      const shown = localMinute(zone, moved);
      // A skipped time moves forward by the skipped hour.
      if (shown !== wanted) {
        expect(shown > wanted).toBe(true);
        expect(momentOf(zone, wanted)).toEqual(moved);
      }
      // Moved back without a skipped time in between: the same local time.
      if (shown === wanted) {
        expect(localMinute(zone, movedToDay(zone, moved, localMinute(zone, due).slice(0, 10)))).toBe(
          localMinute(zone, due),
        );
      }
    }),
    { numRuns: 800 },
  );
}, 120_000);

test('every time in a shown month or week belongs to one of its days, and no other time does', () => {
  const input = local.chain(({ zone, value }) =>
    fc.record({
      zone: fc.constant(zone),
      day: fc.constant(value.slice(0, 10)),
      view: fc.constantFrom('month' as const, 'week' as const),
      firstWeekday: fc.constantFrom(0, 1, 6),
      minute: fc.integer({ min: -2000, max: 64_000 }),
    }),
  );
  fc.assert(
    fc.property(input, ({ zone, day, view, firstWeekday, minute }) => {
      const days = shownDays(view, day, firstWeekday);
      expect(days).toContain(day);
      expect(days.length % 7).toBe(0);
      const { from, to } = rangeOf(zone, days);
      expect(to.getTime() - from.getTime()).toBeLessThanOrEqual(45 * 86_400_000);
      const moment = new Date(from.getTime() + minute * 60_000);
      expect(days.includes(dayOf(zone, moment))).toBe(moment >= from && moment < to);
    }),
    { numRuns: 800 },
  );
}, 120_000);
