import { AsyncLocalStorage } from 'node:async_hooks';

export type KeyedLimit = {
  /**
   * Waits until `weight` (default 1) more of this key fits, then resolves with the release function. Resolves with
   * null if the queue is full or the wait too long; rejects with the signal's reason.
   */
  enter: (
    key: string,
    options?: { weight?: number; signal?: AbortSignal | undefined },
  ) => Promise<(() => void) | null>;
};

export type KeyedLimits = {
  /** Per key. */
  atOnce: number;
  /** Of all keys together. Default: no limit. */
  inAll?: number;
  /** Per key. */
  longestQueue: number;
  longestWaitMs: number;
};

/**
 * Calls to websites per user and process. Publishing makes two at a time per site, so 64 sites with articles due at the
 * same second do not wait for each other; a user whose websites all hang uses up only their own limit.
 */
export const outgoingPerUser: KeyedLimits = { atOnce: 128, longestQueue: 500, longestWaitMs: 15_000 };

type Waiting = { weight: number; turn: () => void };

/**
 * Limits concurrency per key, and in all, in this process. Others wait in order, keys taking turns; nobody overtakes
 * those who wait for room in all, so that the heavy ones get their turn too.
 */
export function createKeyedLimit({
  atOnce,
  inAll = Number.POSITIVE_INFINITY,
  longestQueue,
  longestWaitMs,
}: KeyedLimits): KeyedLimit {
  const held = new Map<string, number>();
  /** The key that was served last is the last one. */
  const queues = new Map<string, Set<Waiting>>();
  let heldInAll = 0;

  const hold = (key: string, weight: number) => {
    heldInAll += weight;
    const rest = (held.get(key) ?? 0) + weight;
    if (rest > 0) held.set(key, rest);
    else held.delete(key);
  };

  const letIn = () => {
    // A key that is put at the end is visited again.
    for (const [key, queue] of queues) {
      const [next] = queue;
      if (!next || (held.get(key) ?? 0) + next.weight > atOnce) continue;
      if (heldInAll + next.weight > inAll) return;
      remove(key, next);
      if (queues.delete(key)) queues.set(key, queue);
      hold(key, next.weight);
      next.turn();
    }
  };

  const remove = (key: string, one: Waiting) => {
    const queue = queues.get(key);
    queue?.delete(one);
    if (queue?.size === 0) queues.delete(key);
  };

  const leaveOnce = (key: string, weight: number) => {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      hold(key, -weight);
      letIn();
    };
  };

  return {
    async enter(key, { weight: wanted = 1, signal } = {}) {
      signal?.throwIfAborted();
      // What is heavier than everything that fits has it to itself.
      const weight = Math.min(wanted, atOnce, inAll);
      return new Promise((resolve, reject) => {
        let timer: NodeJS.Timeout | undefined;
        const settle = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', abort);
          remove(key, own);
        };
        const turn = () => {
          settle();
          resolve(leaveOnce(key, weight));
        };
        const giveUp = () => {
          settle();
          letIn();
          resolve(null);
        };
        const abort = () => {
          settle();
          letIn();
          reject(signal?.reason);
        };
        const own: Waiting = { weight, turn };
        const queue = queues.get(key) ?? new Set();
        queues.set(key, queue.add(own));
        letIn();
        if (!queue.has(own)) return;
        if (queue.size > longestQueue) return giveUp();
        timer = setTimeout(giveUp, longestWaitMs);
        signal?.addEventListener('abort', abort, { once: true });
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
