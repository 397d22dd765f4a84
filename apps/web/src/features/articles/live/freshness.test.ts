import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFreshness } from './freshness.ts';

beforeEach(() => vi.useFakeTimers({ now: 1_000 }));
afterEach(() => vi.useRealTimers());

test('fresh since its request was sent, and after every heartbeat without changes', () => {
  const freshness = createFreshness();
  freshness.current();
  expect(freshness.get()).toBe(0);
  freshness.confirmed(900, ['a']);
  expect(freshness.get()).toBe(900);
  freshness.current();
  expect(freshness.get()).toBe(1_000);
});

test('not fresher than the last load while a change is not loaded', () => {
  const freshness = createFreshness();
  freshness.confirmed(900, ['a']);
  freshness.doubt();
  vi.advanceTimersByTime(5_000);
  freshness.current();
  expect(freshness.get()).toBe(900);
  // A response that was sent before the change does not include it.
  freshness.confirmed(950, ['a']);
  freshness.current();
  expect(freshness.get()).toBe(950);
  freshness.confirmed(6_000, ['a']);
  vi.advanceTimersByTime(1_000);
  freshness.current();
  expect(freshness.get()).toBe(7_000);
});

test('tracks which rows were loaded since any may have changed', () => {
  const freshness = createFreshness();
  freshness.confirmed(undefined, ['a', 'b']);
  expect([freshness.isConfirmed('a'), freshness.get()]).toEqual([true, 0]);
  freshness.forget();
  expect(freshness.isConfirmed('b')).toBe(false);
});
