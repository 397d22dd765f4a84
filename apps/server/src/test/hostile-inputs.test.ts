import { expect, test } from 'vitest';
import { longestStallMs } from './event-loop-stall.ts';
import { hostileInputs, hostileLengths } from './hostile-inputs.ts';

test.each(hostileInputs)('$name fills the length that is asked for', ({ make }) => {
  for (const length of Object.values(hostileLengths)) {
    expect(make(length).length).toBeLessThanOrEqual(length);
    expect(make(length).length).toBeGreaterThan(length / 2);
  }
});

test('every input has a name of its own', () => {
  expect(new Set(hostileInputs.map(({ name }) => name)).size).toBe(hostileInputs.length);
});

test('a stall is measured, in synchronous work and between awaits', async () => {
  const block = () => {
    const start = process.threadCpuUsage().user;
    while (process.threadCpuUsage().user - start < 60_000);
  };
  expect(await longestStallMs(block)).toBeGreaterThan(50);
  const later = () => new Promise((resolve) => setTimeout(resolve, 20)).then(block);
  expect(await longestStallMs(later)).toBeGreaterThan(50);
});
