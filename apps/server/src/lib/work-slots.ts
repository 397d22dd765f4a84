/** Whether work waits behind others, or ahead of them in a priority queue. */
export type Turn = 'usual' | 'first';

export type WorkSlots = {
  /** Runs the work when a slot is free; null, without running it, if the queue is full. */
  run: <Result>(turn: Turn, work: () => Promise<Result>) => Promise<Result> | null;
};

type Limits = {
  /** Maximum concurrency. */
  atOnce: number;
  /** Maximum queue length, per priority. */
  longestQueue: number;
};

/** Limits concurrent expensive work in this process. */
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
