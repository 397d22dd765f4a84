import type { Clock } from '../../../../apps/server/src/lib/clock.ts';

export type OffsetClock = Clock & {
  /** Moves it forward or back relative to real time. */
  jump: (seconds: number) => void;
};

/** A running clock that can be moved forward and back. */
export function createOffsetClock(): OffsetClock {
  let offsetMs = 0;
  return {
    now: () => new Date(Date.now() + offsetMs),
    jump: (seconds) => {
      offsetMs += seconds * 1000;
    },
  };
}
