import { setImmediate } from 'node:timers/promises';

/** Other requests run after this much computing. */
const everyMs = 10;

/**
 * For long loops: call the result in each round, and await what it returns, if anything. Other requests run in the pauses, so that no
 * input blocks the process.
 */
export function createPauses(): () => Promise<void> | undefined {
  let since = performance.now();
  const pause = async () => {
    await setImmediate();
    since = performance.now();
  };
  return () => (performance.now() - since < everyMs ? undefined : pause());
}
