import { setTimeout } from 'node:timers/promises';

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
