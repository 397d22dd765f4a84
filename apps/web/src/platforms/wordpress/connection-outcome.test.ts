import { expect, test } from 'vitest';
import { outcomeIn } from './connection-outcome.ts';

test.each([
  ['?connection=connected', 'connected'],
  ['?a=b&connection=rejected', 'rejected'],
  ['?connection=toString', null],
  ['?connection=', null],
  ['', null],
])('%s shows %s', (search, outcome) => {
  expect(outcomeIn(search)).toBe(outcome);
});
