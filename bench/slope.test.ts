import { expect, test } from 'vitest';
import { slopeOf } from './slope.ts';

const points = (value: (minute: number) => number) =>
  Array.from({ length: 48 }, (_, i) => ({ minute: i / 6, value: value(i / 6) }));
const noise = (minute: number) => 5 * Math.sin(minute * 100);

test('memory that goes up and down around a level is flat', () => {
  const { perMinute, low, high } = slopeOf(points((minute) => 120 + noise(minute)));
  expect(Math.abs(perMinute)).toBeLessThan(0.5);
  expect(low).toBeLessThan(0);
  expect(high).toBeGreaterThan(0);
});

test('a leak of two megabytes a minute shows through the same noise', () => {
  const { perMinute, low } = slopeOf(points((minute) => 120 + 2 * minute + noise(minute)));
  expect(perMinute).toBeCloseTo(2, 0);
  expect(low).toBeGreaterThan(1);
});
