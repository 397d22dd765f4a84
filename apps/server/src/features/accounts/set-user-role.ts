import type { Role } from '@chapterhouse/contract/accounts/entities';
import { AppError } from '../../lib/app-error.ts';
import type { CurrentUser, DeciderContext } from '../../services.ts';
import { changeUser } from './change-user.ts';
import { requireOtherAdministrator } from './last-administrator.ts';
import { createUsersRepository } from './users-repository.ts';

/**
 * Makes a person an administrator, or an ordinary user again, and answers who they are then. Throws `conflict` for the last
 * administrator and for a suspended person, `forbidden`, `not_found`.
 */
export async function setUserRole(ctx: DeciderContext, id: string, role: Role): Promise<CurrentUser> {
  return changeUser(ctx, id, {
    action: 'user.role_changed',
    // Two who demote each other at the same moment are judged one after the other.
    prepare: (trx) => createUsersRepository(trx).lockAdministrators(),
    async decide(user, trx) {
      if (role === 'admin' && user.suspendedAt !== null) {
        throw new AppError('conflict', 'This user is suspended. Reinstate the account first.');
      }
      if (role !== 'admin') await requireOtherAdministrator(trx, user);
      return { role };
    },
  });
}
