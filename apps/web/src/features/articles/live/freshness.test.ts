import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFreshness } from './freshness.ts';

beforeEach(() => vi.useFakeTimers({ now: 1_000 }));
afterEach(() => vi.useRealTimers());

test('fresh since the request that loaded it was sent, and at every beat that found nothing new', () => {
  const freshness = createFreshness();
  freshness.current();
  expect(freshness.get()).toBe(0);
  freshness.confirmed(900, ['a']);
  expect(freshness.get()).toBe(900);
  freshness.current();
  expect(freshness.get()).toBe(1_000);
});

test('not fresher than the last look while something that changed is not loaded', () => {
  const freshness = createFreshness();
  freshness.confirmed(900, ['a']);
  freshness.doubt();
  vi.advanceTimersByTime(5_000);
  freshness.current();
  expect(freshness.get()).toBe(900);
  // An answer that was on its way before the change was told says nothing of it.
  freshness.confirmed(950, ['a']);
  freshness.current();
  expect(freshness.get()).toBe(950);
  freshness.confirmed(6_000, ['a']);
  vi.advanceTimersByTime(1_000);
  freshness.current();
  expect(freshness.get()).toBe(7_000);
});

test('knows which rows were looked at since anything may have changed', () => {
  const freshness = createFreshness();
  freshness.confirmed(undefined, ['a', 'b']);
  expect([freshness.isConfirmed('a'), freshness.get()]).toEqual([true, 0]);
  freshness.forget();
  expect(freshness.isConfirmed('b')).toBe(false);
});
