import { expect, test } from 'vitest';
import { createScrollDepth } from './start-analytics.ts';

test('reports each depth once, including skipped ones', () => {
  const told: number[] = [];
  const { reached } = createScrollDepth((percent) => told.push(percent));
  for (const share of [0, 0.2, 0.26, 0.1, 0.3, 0.76, 0.5, 0.89, 0.9, 0.9996, 1, 0]) reached(share);
  expect(told).toEqual([25, 50, 75, 90, 100]);
});

test('resets on another page', () => {
  const told: number[] = [];
  const { reached, reset } = createScrollDepth((percent) => told.push(percent));
  reached(0.5);
  reset();
  reached(0.3);
  expect(told).toEqual([25, 50, 25]);
});
