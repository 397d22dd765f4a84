import { AsyncLocalStorage } from 'node:async_hooks';

export type KeyedLimit = {
  /**
   * Waits for a slot of this key, then resolves with the release function. Resolves with null
   * if the queue is full or the wait too long; rejects with the signal's reason.
   */
  enter: (key: string, signal?: AbortSignal) => Promise<(() => void) | null>;
};

type Limits = {
  /** Per key. */
  atOnce: number;
  longestQueue: number;
  longestWaitMs: number;
};

/**
 * Calls to websites per user and process. Publishing makes two at a time per site, so 64 sites with articles due at the
 * same second do not wait for each other; a user whose websites all hang uses up only their own limit.
 */
export const outgoingPerUser: Limits = { atOnce: 128, longestQueue: 500, longestWaitMs: 15_000 };

type Group = { running: number; waiting: Set<() => void> };

/** Limits concurrency per key in this process; others wait in order. */
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

const storage = new AsyncLocalStorage<string>();

/** Runs `work` so that its external calls count against that user's limits. */
export function onBehalfOf<Result>(userId: string, work: () => Result): Result {
  return storage.run(userId, work);
}

/** The user of the current work; undefined: none. */
export function currentUserId(): string | undefined {
  return storage.getStore();
}
