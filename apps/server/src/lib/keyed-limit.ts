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

type Group = { running: number; waiting: Set<() => void> };

/** Bounds how much of something runs at a time for each key, in this process; others wait in order. */
export function createKeyedLimit({ atOnce, longestQueue, longestWaitMs }: Limits): KeyedLimit {
  const groups = new Map<string, Group>();

  const leaveOnce = (key: string, group: Group) => {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const [next] = group.waiting;
      if (next) {
        group.waiting.delete(next);
        next();
      } else if (--group.running === 0) groups.delete(key);
    };
  };

  return {
    async enter(key, signal) {
      signal?.throwIfAborted();
      const group = groups.get(key) ?? { running: 0, waiting: new Set() };
      groups.set(key, group);
      if (group.running < atOnce) {
        group.running++;
        return leaveOnce(key, group);
      }
      if (group.waiting.size >= longestQueue) return null;
      return new Promise((resolve, reject) => {
        const settle = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', abort);
          group.waiting.delete(turn);
        };
        const turn = () => {
          settle();
          resolve(leaveOnce(key, group));
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
        group.waiting.add(turn);
      });
    },
  };
}
