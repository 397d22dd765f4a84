import { expect, test } from 'vitest';
import { decodeTimeCursor, encodeCursor, isMoment } from './page-cursor.ts';

const id = '0190a000-0000-7000-8000-000000000001';

test.each(['2028-02-29 09:00:00+00', '2026-11-29T23:59:59.123456Z', '2026-11-29 09:00:00.5+05:45'])(
  'a cursor may be at %s',
  (value) => {
    expect(decodeTimeCursor(encodeCursor({ value, id }))).toEqual({ value, id });
  },
);

test.each([
  '2026-02-31 09:00:00+00',
  '2027-02-29 09:00:00+00',
  '0000-01-01 09:00:00+00',
  '2026-13-01 09:00:00+00',
  '2026-11-29 25:00:00+00',
  '2026-11-29 24:00:01+00',
  '2026-11-29 09:60:00+00',
  '2026-11-29 09:00:00+20',
  'yesterday',
])('Postgres would fail at %s', (value) => {
  expect(isMoment(value)).toBe(false);
  expect(() => decodeTimeCursor(encodeCursor({ value, id }))).toThrow('This page does not exist');
});
