import { expect, test } from 'vitest';
import { z } from 'zod';
import { problemsOf } from './validation-messages.ts';

const schema = z.object({
  at: z.union([z.literal('now'), z.iso.datetime({ offset: true })]),
  day: z.iso.date(),
  id: z.uuid(),
});
const fine = {
  at: '2028-02-29T09:00:00+01:00',
  day: '2028-02-29',
  id: '0190a000-0000-7000-8000-000000000001',
};

test.each([
  [{ at: '2026-02-31T09:00:00Z' }, '“at” is a date and time with its zone that does not exist.'],
  [{ at: '2026-11-29T25:00:00Z' }, '“at” is a date and time with its zone that does not exist.'],
  [{ at: '2026-11-29T24:00:00Z' }, '“at” is a date and time with its zone that does not exist.'],
  [{ at: '2026-11-29' }, '“at” must be a date and time with its zone, such as 2027-01-11T09:00:00Z.'],
  [{ day: '2026-02-31' }, '“day” is a date that does not exist.'],
  [{ day: 'tomorrow' }, '“day” must be a date, such as 2027-01-11.'],
  [{ id: '2026-02-31' }, '“id” must be an id, such as 0190a000-0000-7000-8000-000000000001.'],
])('%o: %s', (values, message) => {
  expect(Object.values(problemsOf(schema, { ...fine, ...values }))).toEqual([message]);
  expect(problemsOf(schema, fine)).toEqual({});
});
