import { expect, test } from 'vitest';
import { usageOf } from './usage-bars.tsx';

test.each([
  [0, 50, { text: '0 of 50 articles', percent: 0 }],
  [25, 50, { text: '25 of 50 articles', percent: 50 }],
  [60, 50, { text: '60 of 50 articles', percent: 100 }],
  [1, 0, { text: '1 of 0 articles', percent: 100 }],
  [12, -1, { text: '12 used, unlimited', percent: null }],
])('%i of %i', (used, total, expected) => {
  expect(usageOf(used, total, 'articles')).toEqual(expected);
});
