import type { Clock } from '../../../../apps/server/src/lib/clock.ts';

export type TestClock = Clock & { advance: (seconds: number) => void; set: (now: Date) => void };

/** A clock that a test sets. */
export function createTestClock(start = new Date('2026-11-20T12:00:00Z')): TestClock {
  let now = start;
  return {
    now: () => now,
    advance: (seconds) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
    set: (date) => {
      now = date;
    },
  };
}
