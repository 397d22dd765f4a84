import { expect, test } from 'vitest';
import { startOf } from './planning.ts';

test.each([
  ['2027-01-11T09:00', '2027-01-11T14:00:00.000Z'],
  ['2027-01-11T09:00:30', '2027-01-11T14:00:00.000Z'],
  ['2027-01-11', '2027-01-11T05:00:00.000Z'],
  ['2027-01-11T09:00:00Z', '2027-01-11T09:00:00.000Z'],
  ['2027-01-11T09:00+01:00', '2027-01-11T08:00:00.000Z'],
  ['tomorrow', undefined],
  ['2027-01-11T09:00:00.5+0100', '2027-01-11T08:00:00.500Z'],
  ['2028-02-29T09:00', '2028-02-29T14:00:00.000Z'],
  ['2027-13-11T09:00Z', undefined],
  ['2027-02-31', undefined],
  ['2027-02-29T09:00', undefined],
  ['2027-02-31T09:00Z', undefined],
  ['2027-04-31T09:00+01:00', undefined],
  ['2027-01-11T24:00', undefined],
  ['2027-01-11T24:00Z', undefined],
  ['2027-01-11T25:00', undefined],
  ['2027-01-11T09:60', undefined],
  ['2027-01-11T09:00+25:00', undefined],
  ['2027-01-11T09:00 in the morning', undefined],
  ['2027-01-11T09', undefined],
  ['2027-00-00', undefined],
])('a batch that starts at %s in New York starts at %s', (text, expected) => {
  expect(startOf(text, 'America/New_York')?.toISOString()).toBe(expected);
});
