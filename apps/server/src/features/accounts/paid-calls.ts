import type { Executor } from '../../db/client.ts';
import { AppError } from '../../lib/app-error.ts';
import { requireNotSuspended } from '../../lib/permissions.ts';
import type { StartCall } from '../../providers/text-generation/text-generation.ts';
import { findSuspension } from './suspension-reader.ts';

/**
 * A call may start this long after its suspension check was sent. `suspendUser` waits as long after its commit, so that no
 * call starts after it returns. Long enough for any query, short enough for an administrator to wait.
 */
export const paidCallGraceMs = 500;

/**
 * Starts paid calls for this user: none after `suspendUser` has returned. A running call continues. Throws
 * `account_suspended`, or `unauthenticated` if the account was deleted.
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
