import { expect, test } from 'vitest';
import { createScrollDepth } from './scroll-depth.ts';

test('each depth is told once, and those that were jumped over too', () => {
  const told: number[] = [];
  const { reached } = createScrollDepth((percent) => told.push(percent));
  for (const share of [0, 0.2, 0.26, 0.1, 0.3, 0.76, 0.5, 0.89, 0.9, 0.9996, 1, 0]) reached(share);
  expect(told).toEqual([25, 50, 75, 90, 100]);
});

test('another page begins anew', () => {
  const told: number[] = [];
  const { reached, reset } = createScrollDepth((percent) => told.push(percent));
  reached(0.5);
  reset();
  reached(0.3);
  expect(told).toEqual([25, 50, 25]);
});
