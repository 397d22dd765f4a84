import type { Clock } from '../lib/clock.ts';

export type WakeLoop = {
  /** Looks now, or once more right after a look in progress. */
  wake: () => void;
  /** Looks within a quarter of a second, so that many such calls share one look. */
  wakeSoon: () => void;
  /** No more looks; resolves after the one in progress. */
  stop: () => Promise<void>;
};

type Options = {
  /** Starts what is due, without waiting for its end. Returns when more will be due; null if nothing is planned. */
  look: () => Promise<Date | null>;
  clock: Clock;
  onError: (error: unknown) => void;
};

const soonMs = 250;
/** The maximum sleep: bounds the delay caused by a clock change or a lost notification. */
const longestSleepMs = 20_000;
const afterErrorMs = 1_000;

/** Looks for due work when woken and when its time has come, never twice at once. Does not start by itself. */
export function createWakeLoop({ look, clock, onError }: Options): WakeLoop {
  let timer: NodeJS.Timeout | undefined;
  /** When the timer fires, by the monotonic clock. */
  let wakesAt = Number.POSITIVE_INFINITY;
  let looking: Promise<void> | undefined;
  let lookAgain: 'now' | 'soon' | undefined;
  let isStopped = false;

  function wake(): void {
    if (isStopped) return;
    if (looking) {
      lookAgain = 'now';
      return;
    }
    clearTimeout(timer);
    looking = lookOnce().finally(() => {
      looking = undefined;
      const again = lookAgain;
      lookAgain = undefined;
      if (again === 'now') wake();
      else if (again === 'soon') wakeSoon();
    });
  }

  function wakeSoon(): void {
    if (looking) lookAgain ??= 'soon';
    else if (performance.now() + soonMs < wakesAt) sleep(soonMs);
  }

  async function lookOnce(): Promise<void> {
    let sleepMs = afterErrorMs;
    try {
      const next = await look();
      const untilNext = next ? next.getTime() - clock.now().getTime() : longestSleepMs;
      sleepMs = Math.min(Math.max(untilNext, 0), longestSleepMs);
    } catch (error) {
      onError(error);
    }
    sleep(sleepMs);
  }

  function sleep(milliseconds: number): void {
    if (isStopped) return;
    clearTimeout(timer);
    wakesAt = performance.now() + milliseconds;
    timer = setTimeout(wake, milliseconds);
  }

  return {
    wake,
    wakeSoon,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
