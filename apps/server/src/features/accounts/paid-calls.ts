import type { Executor } from '../../db/client.ts';
import { AppError } from '../../lib/app-error.ts';
import { requireNotSuspended } from '../../permissions.ts';
import type { StartCall } from '../../providers/text-generation/text-generation.ts';
import { findSuspension } from './suspension-reader.ts';

/**
 * How long a suspension check is cached. `suspendUser` returns no sooner than this after its
 * commit, so that no call starts later. Long enough for any query, short enough for an administrator to wait.
 */
export const paidCallGraceMs = 500;

/**
 * Guards paid calls of a user: none starts after `suspendUser` has returned; running ones continue.
 * Throws `account_suspended`, `unauthenticated` if the account was deleted.
 */
export function paidCallsOf(db: Executor, userId: string): StartCall {
  return async <T>(call: () => Promise<T>): Promise<T> => {
    for (;;) {
      const askedAt = performance.now();
      const suspendedAt = await findSuspension(db, userId);
      if (suspendedAt === undefined) throw new AppError('unauthenticated', 'Please sign in.');
      requireNotSuspended({ suspendedAt });
      if (performance.now() - askedAt < paidCallGraceMs) return call();
    }
  };
}
