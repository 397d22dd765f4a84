import { AsyncLocalStorage } from 'node:async_hooks';
import { createKeyedLimit, currentUserId, type KeyedLimits } from '../../../lib/net/keyed-limit.ts';
import { ProviderError } from '../../../lib/provider-error.ts';

/**
 * Clones per user and process, and in all. Each is a folder of up to 300 MB and up to three programs of about 6 MB; two
 * processors make no more of them at a time anyway. The wait is shorter than what a hanging host may take, so that a queue behind
 * one ends with a retry.
 */
const limits: KeyedLimits = { atOnce: 6, inAll: 18, longestQueue: 200, longestWaitMs: 25_000 };
const limit = createKeyedLimit(limits);

/** Set within a turn: what it needs besides, such as the clone of another branch, belongs to it. */
const turn = new AsyncLocalStorage<true>();

/** Runs `work` when the current user may clone; users take turns. Throws `ProviderError` `unavailable` (`git_busy`). */
export async function inGitTurn<T>(work: () => Promise<T>): Promise<T> {
  if (turn.getStore()) return work();
  const leave = await limit.enter(currentUserId() ?? 'nobody');
  if (leave === null) {
    throw new ProviderError(
      'unavailable',
      'Too many of your repositories are being read or written. It will be tried again.',
      { reason: 'git_busy' },
    );
  }
  try {
    return await turn.run(true, work);
  } finally {
    leave();
  }
}
