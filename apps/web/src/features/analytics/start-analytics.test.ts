import { expect, test } from 'vitest';
import { createScrollDepth } from './start-analytics.ts';

test('reports each depth once, including skipped ones', () => {
  const reported: number[] = [];
  const { reached } = createScrollDepth((percent) => reported.push(percent));
  for (const share of [0, 0.2, 0.26, 0.1, 0.3, 0.76, 0.5, 0.89, 0.9, 0.9996, 1, 0]) reached(share);
  expect(reported).toEqual([25, 50, 75, 90, 100]);
});

test('resets on another page', () => {
  const reported: number[] = [];
  const { reached, reset } = createScrollDepth((percent) => reported.push(percent));
  reached(0.5);
  reset();
  reached(0.3);
  expect(reported).toEqual([25, 50, 25]);
});
