import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { decodeCursor, decodeTimeCursor, encodeCursor, isMoment } from './page-cursor.ts';

const id = randomUUID();

test.each([
  '2026-11-29 08:00:00+00',
  '2026-11-29 08:00:00.123456+05:30',
  '2024-02-29T23:59:59Z',
  '-infinity',
])('%s comes back as it is', (value) => {
  expect(decodeTimeCursor(encodeCursor({ value, id }))).toEqual({ value, id });
});

test.each([
  ['a day that the month does not have', '2026-02-30 00:00:00+00'],
  ['a leap day of another year', '2025-02-29 00:00:00+00'],
  ['a year that Postgres does not know', '0000-01-01 00:00:00+00'],
  ['a month too many', '2026-13-01 00:00:00+00'],
  ['an hour too many', '2026-11-29 25:00:00+00'],
  ['a minute too many', '2026-11-29 08:60:00+00'],
  ['an offset that no clock has', '2026-11-29 08:00:00+20'],
  ['minutes of an offset', '2026-11-29 08:00:00+05:75'],
  ['no time', 'Tea'],
])('%s is no time', (_, value) => {
  expect(isMoment(value)).toBe(false);
  expect(() => decodeTimeCursor(encodeCursor({ value, id }))).toThrow('This page does not exist');
});

const inBase64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test.each([
  '',
  'x',
  '%%%',
  inBase64(null),
  inBase64([]),
  inBase64(['a']),
  inBase64(['a', 'b']),
  inBase64([1, id]),
  inBase64(['a\0', id]),
  inBase64(['\ud800', id]),
])('%s is no cursor', (cursor) => {
  expect(() => decodeCursor(cursor)).toThrow('This page does not exist');
});
