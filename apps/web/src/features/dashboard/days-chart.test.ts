import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisTop } from './days-chart.tsx';

test('the axis ends at a round number not far above the highest column', () => {
  expect([0, 1, 4, 5, 21, 64, 90, 1_000].map(axisTop)).toEqual([4, 4, 4, 8, 24, 80, 120, 1_200]);
  fc.assert(
    fc.property(fc.nat(1_000_000), (highest) => {
      const top = axisTop(highest);
      expect(top).toBeGreaterThanOrEqual(highest);
      expect(Number.isInteger(top / 4)).toBe(true);
      expect(top).toBeLessThanOrEqual(Math.max(4, highest * 2));
    }),
  );
});
