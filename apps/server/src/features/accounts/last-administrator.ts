import type { Executor } from '../../db/client.ts';
import { AppError } from '../../lib/app-error.ts';
import type { CurrentUser } from '../../services.ts';
import { createUsersRepository } from './users-repository.ts';

/** Changes of who is an administrator happen one after the other; held until the transaction ends. */
export const lockAdministrators = (trx: Executor) => createUsersRepository(trx).lockAdministrators();

/**
 * Throws `conflict` when nobody could administrate without this person. The caller holds the lock of the
 * administrators, so that two who leave at the same moment are judged one after the other.
 */
export async function requireOtherAdministrator(
  trx: Executor,
  user: Pick<CurrentUser, 'id' | 'role' | 'approvalStatus' | 'suspendedAt'>,
): Promise<void> {
  if (user.role !== 'admin' || user.approvalStatus !== 'approved' || user.suspendedAt !== null) return;
  const administrators = await createUsersRepository(trx).findAdministrators();
  if (administrators.some((id) => id !== user.id)) return;
  throw new AppError(
    'conflict',
    'This is the last administrator. Make somebody else an administrator first.',
  );
}
