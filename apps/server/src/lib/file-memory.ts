import { AppError } from './app-error.ts';
import { createKeyedLimit, type KeyedLimits } from './net/keyed-limit.ts';

export type FileMemory = {
  /**
   * Runs `work` once this process has room for a file of `bytes`, which `work` may then hold in memory; users take
   * turns. Throws `too_many_requests` if there is no room for too long; rejects with the signal's reason.
   */
  hold: <Result>(
    file: { userId: string; bytes: number; signal?: AbortSignal },
    work: () => Promise<Result>,
  ) => Promise<Result>;
};

/**
 * Bytes: four files of the largest size, two of one user. More would not be faster, because pictures are decoded one at
 * a time. The wait is much shorter than the time that a request has to arrive.
 */
const defaults: KeyedLimits = {
  atOnce: 40_000_000,
  inAll: 80_000_000,
  longestQueue: 40,
  longestWaitMs: 30_000,
};

/** Limits the files that this process holds in memory at the same time. */
export function createFileMemory(limits: Partial<KeyedLimits> = {}): FileMemory {
  const limit = createKeyedLimit({ ...defaults, ...limits });
  return {
    async hold({ userId, bytes, signal }, work) {
      const release = await limit.enter(userId, { weight: bytes, signal });
      if (release === null) {
        throw new AppError(
          'too_many_requests',
          'Too many pictures are being added at the moment. Try again in a few seconds.',
          { retryAfterSeconds: 5 },
        );
      }
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
