import { expect, test } from 'vitest';
import { startOf } from './planning.ts';

test.each([
  ['2027-01-11T09:00', '2027-01-11T14:00:00.000Z'],
  ['2027-01-11T09:00:30', '2027-01-11T14:00:00.000Z'],
  ['2027-01-11', '2027-01-11T05:00:00.000Z'],
  ['2027-01-11T09:00:00Z', '2027-01-11T09:00:00.000Z'],
  ['2027-01-11T09:00+01:00', '2027-01-11T08:00:00.000Z'],
  ['tomorrow', undefined],
  ['2027-13-11T09:00Z', undefined],
])('a batch that starts at %s in New York starts at %s', (text, expected) => {
  expect(startOf(text, 'America/New_York')?.toISOString()).toBe(expected);
});
