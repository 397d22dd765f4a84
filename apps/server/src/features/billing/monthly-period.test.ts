import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthlyPeriodStart } from './quota-policy.ts';

const start = (anchor: string, now: string) =>
  monthlyPeriodStart(new Date(anchor), new Date(now)).toISOString();

test('the first month starts at the anchor itself', () => {
  expect(start('2026-03-15T10:20:30.000Z', '2026-03-15T10:20:30.000Z')).toBe('2026-03-15T10:20:30.000Z');
  expect(start('2026-03-15T10:20:30.000Z', '2026-04-15T10:20:29.999Z')).toBe('2026-03-15T10:20:30.000Z');
});

test('a new month starts at the same day and time', () => {
  expect(start('2026-03-15T10:20:30.000Z', '2026-04-15T10:20:30.000Z')).toBe('2026-04-15T10:20:30.000Z');
  expect(start('2025-12-15T10:00:00.000Z', '2026-01-14T00:00:00.000Z')).toBe('2025-12-15T10:00:00.000Z');
  expect(start('2025-12-15T10:00:00.000Z', '2027-01-20T00:00:00.000Z')).toBe('2027-01-15T10:00:00.000Z');
});

test('in short months it starts on the last day, and the 31st returns afterwards', () => {
  const anchor = '2026-01-31T08:00:00.000Z';
  expect(start(anchor, '2026-02-28T07:59:59.000Z')).toBe('2026-01-31T08:00:00.000Z');
  expect(start(anchor, '2026-02-28T08:00:00.000Z')).toBe('2026-02-28T08:00:00.000Z');
  expect(start(anchor, '2026-03-30T23:00:00.000Z')).toBe('2026-02-28T08:00:00.000Z');
  expect(start(anchor, '2026-03-31T08:00:00.000Z')).toBe('2026-03-31T08:00:00.000Z');
  expect(start(anchor, '2026-04-30T09:00:00.000Z')).toBe('2026-04-30T08:00:00.000Z');
});

test('leap days', () => {
  expect(start('2024-02-29T12:00:00.000Z', '2025-02-28T12:00:00.000Z')).toBe('2025-02-28T12:00:00.000Z');
  expect(start('2024-02-29T12:00:00.000Z', '2028-03-01T00:00:00.000Z')).toBe('2028-02-29T12:00:00.000Z');
  expect(start('2026-08-30T12:00:00.000Z', '2028-03-01T00:00:00.000Z')).toBe('2028-02-29T12:00:00.000Z');
});

test('the current month starts at most 31 days ago', () => {
  const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moment, moment, (one, other) => {
      const [anchor, now] = one <= other ? [one, other] : [other, one];
      const begin = monthlyPeriodStart(anchor, now);
      expect(begin.getTime()).toBeGreaterThanOrEqual(anchor.getTime());
      expect(begin.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(now.getTime() - begin.getTime()).toBeLessThanOrEqual(31 * 86_400_000);
    }),
  );
});
