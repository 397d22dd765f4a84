import type { Executor } from '../../db/client.ts';
import { AppError } from '../../lib/app-error.ts';
import { requireNotSuspended } from '../../lib/permissions.ts';
import type { StartCall } from '../../providers/text-generation/text-generation.ts';
import { holdSuspension } from './suspension-reader.ts';

/**
 * Starts calls that cost money, for this person. Each is started while the person's row is held, so none starts after a
 * suspension has committed; one that runs already goes on. Throws `account_suspended`, `unauthenticated` when the
 * account is gone.
 */
export function paidCallsOf(db: Executor, userId: string): StartCall {
  return async <T>(call: () => Promise<T>): Promise<T> => {
    let started: Promise<T> | undefined;
    try {
      await db.transaction().execute(async (trx) => {
        const suspendedAt = await holdSuspension(trx, userId);
        if (suspendedAt === undefined) throw new AppError('unauthenticated', 'Please sign in.');
        requireNotSuspended({ suspendedAt });
        started = call();
        // It may fail before the transaction has ended, when nobody waits for it yet.
        started.catch(() => {});
      });
    } catch (error) {
      // A call that has started is paid for: its answer counts, even if the database is gone since.
      if (started === undefined) throw error;
    }
    return started as Promise<T>;
  };
}
