/** Whether a piece of work waits behind everybody, or ahead of those who do, in a queue of its own. */
export type Turn = 'usual' | 'first';

export type WorkSlots = {
  /** Runs the work when its turn comes; null, and nothing happens, when the queue is full. */
  run: <Result>(turn: Turn, work: () => Promise<Result>) => Promise<Result> | null;
};

type Limits = {
  /** How many run at a time. */
  atOnce: number;
  /** How many may wait, for each turn. */
  longestQueue: number;
};

/** Limits how much expensive work runs at a time in this process. */
export function createWorkSlots({ atOnce, longestQueue }: Limits): WorkSlots {
  const waiting: Record<Turn, (() => void)[]> = { first: [], usual: [] };
  let running = 0;

  const runNow = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } finally {
      const next = waiting.first.shift() ?? waiting.usual.shift();
      // The slot passes to the next in the queue, so that newcomers cannot overtake.
      if (next) next();
      else running--;
    }
  };

  return {
    run(turn, work) {
      if (running < atOnce) {
        running++;
        return runNow(work);
      }
      const queue = waiting[turn];
      if (queue.length >= longestQueue) return null;
      return new Promise<void>((ready) => queue.push(ready)).then(() => runNow(work));
    },
  };
}
