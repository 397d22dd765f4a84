import type { Clock } from '../../../../apps/server/src/lib/clock.ts';

export type OffsetClock = Clock & {
  /** Moves it on, or back, against the real time. */
  jump: (seconds: number) => void;
};

/** A clock that runs as the real one does, and can be set ahead and back. */
export function createOffsetClock(): OffsetClock {
  let offsetMs = 0;
  return {
    now: () => new Date(Date.now() + offsetMs),
    jump: (seconds) => {
      offsetMs += seconds * 1000;
    },
  };
}
