import { setTimeout } from 'node:timers/promises';

/** The current time, injected so that tests can change it. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

/** Resolves after the given time; rejects with the signal's reason if aborted before. */
export async function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await setTimeout(milliseconds, undefined, signal && { signal });
  } catch (error) {
    // Node's own error only has the reason as its cause.
    signal?.throwIfAborted();
    throw error;
  }
}

/** Polls until there is a result; undefined if there is none within `timeoutMs`. */
export async function pollUntil<T>(
  ask: () => Promise<T | undefined>,
  { timeoutMs, everyMs }: { timeoutMs: number; everyMs: number },
): Promise<T | undefined> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined || performance.now() >= deadline) return answer;
    await wait(everyMs, undefined);
  }
}

/** Formats a time in UTC, because the server does not know the user's time zone: `2026-11-22 14:05 UTC`. */
export function inUtc(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
