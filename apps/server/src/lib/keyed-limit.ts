export type KeyedLimit = {
  /**
   * Waits for its turn among those of the same key, then resolves with the function that ends it. Resolves with null
   * when the queue is full or the wait too long; rejects with the signal's reason.
   */
  enter: (key: string, signal?: AbortSignal) => Promise<(() => void) | null>;
};

type Limits = {
  /** For each key. */
  atOnce: number;
  longestQueue: number;
  longestWaitMs: number;
};

type Lane = { running: number; waiting: Set<() => void> };

/** Bounds how much of something runs at a time for each key, in this process; others wait in order. */
export function createKeyedLimit({ atOnce, longestQueue, longestWaitMs }: Limits): KeyedLimit {
  const lanes = new Map<string, Lane>();

  const leaveOnce = (key: string, lane: Lane) => {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const [next] = lane.waiting;
      if (next) {
        lane.waiting.delete(next);
        next();
      } else if (--lane.running === 0) lanes.delete(key);
    };
  };

  return {
    async enter(key, signal) {
      signal?.throwIfAborted();
      const lane = lanes.get(key) ?? { running: 0, waiting: new Set() };
      lanes.set(key, lane);
      if (lane.running < atOnce) {
        lane.running++;
        return leaveOnce(key, lane);
      }
      if (lane.waiting.size >= longestQueue) return null;
      return new Promise((resolve, reject) => {
        const settle = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', abort);
          lane.waiting.delete(turn);
        };
        const turn = () => {
          settle();
          resolve(leaveOnce(key, lane));
        };
        const abort = () => {
          settle();
          reject(signal?.reason);
        };
        const timer = setTimeout(() => {
          settle();
          resolve(null);
        }, longestWaitMs);
        signal?.addEventListener('abort', abort, { once: true });
        lane.waiting.add(turn);
      });
    },
  };
}
