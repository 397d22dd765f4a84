import { expect, test } from 'vitest';
import { agoLabel } from './row-parts.tsx';

test.each([
  [0, 'just now'],
  [999, 'just now'],
  [-5000, 'just now'],
  [1000, '1s ago'],
  [59_999, '59s ago'],
  [60_000, '1m ago'],
  [3_599_999, '59m ago'],
  [3_600_000, '1h ago'],
  [200_000_000, '55h ago'],
])('%i ms is %s', (age, label) => {
  expect(agoLabel(1_000_000_000, 1_000_000_000 + age)).toBe(label);
});
