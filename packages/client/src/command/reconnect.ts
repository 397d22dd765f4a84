import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '../client.ts';
import type { Context } from './context.ts';
import { inSeconds, isNetworkError } from './failures.ts';

const firstPauseSeconds = 1;
const longestPauseSeconds = 30;
/** Longer than an upgrade of the server takes. */
const timeoutSeconds = 900;

type Options = Pick<Context, 'notify'> & {
  /** For tests. Default: waits. */
  wait?: (milliseconds: number) => Promise<unknown>;
};

/**
 * Repeats a read while the server cannot be reached or fails, with growing pauses, and says so. The first read of all is not
 * repeated: the address may be wrong. Throws the last error after a quarter of an hour, and any other error at once.
 */
export function createReconnectingReader({ notify, wait = sleep }: Options) {
  let wasConnected = false;
  return async <T>(read: () => Promise<T>): Promise<T> => {
    let waitedSeconds = 0;
    for (
      let pauseSeconds = firstPauseSeconds;
      ;
      pauseSeconds = Math.min(2 * pauseSeconds, longestPauseSeconds)
    ) {
      try {
        const result = await read();
        if (waitedSeconds > 0) notify({ code: 'reconnected', message: 'Connected again.' });
        wasConnected = true;
        return result;
      } catch (error) {
        if (!wasConnected || !isTemporary(error) || waitedSeconds >= timeoutSeconds) throw error;
        const message = `${reasonOf(error)} Trying again in ${inSeconds(pauseSeconds)}.`;
        notify({ code: 'connection_lost', message, wait_seconds: pauseSeconds });
        await wait(pauseSeconds * 1000);
        waitedSeconds += pauseSeconds;
      }
    }
  };
}

const isTemporary = (error: unknown) =>
  isNetworkError(error) || (error instanceof ApiError && error.status >= 500);

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The connection was lost.';
  return error.body?.error ?? `The server responded with the status ${error.status}.`;
}
