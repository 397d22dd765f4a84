import type { Executor } from '../../db/client.ts';
import { AppError } from '../../lib/app-error.ts';
import type { CurrentUser } from '../../services.ts';
import { createUsersRepository } from './users-repository.ts';

/** Changes of who is an administrator happen one after the other; held until the transaction ends. */
export const lockAdministrators = (trx: Executor) => createUsersRepository(trx).lockAdministrators();

/**
 * Throws `conflict` if no administrator would remain without this user. The caller holds the administrators
 * lock, so that concurrent demotions are checked one after the other.
 */
export async function requireOtherAdministrator(
  trx: Executor,
  user: Pick<CurrentUser, 'id' | 'role' | 'approvalStatus' | 'suspendedAt'>,
): Promise<void> {
  if (user.role !== 'admin' || user.approvalStatus !== 'approved' || user.suspendedAt !== null) return;
  const administrators = await createUsersRepository(trx).findAdministrators();
  if (administrators.some((id) => id !== user.id)) return;
  throw new AppError('conflict', 'This is the last administrator. Make another user an administrator first.');
}
