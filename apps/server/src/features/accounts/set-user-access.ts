import type { Role } from '@chapterhouse/contract/accounts/entities';
import { AppError } from '../../lib/app-error.ts';
import type { CurrentUser, DeciderContext } from '../../services.ts';
import { changeUser } from './change-user.ts';
import { requireOtherAdministrator } from './last-administrator.ts';
import { createUsersRepository } from './users-repository.ts';

/**
 * Makes a user an administrator, or an ordinary user again; returns the updated user. Throws `conflict` for the last
 * administrator and for a suspended user, `forbidden`, `not_found`.
 */
export async function setUserRole(ctx: DeciderContext, id: string, role: Role): Promise<CurrentUser> {
  return changeUser(ctx, id, {
    action: 'user.role_changed',
    // Concurrent mutual demotions are processed one after the other.
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

/** Toggles beta access. Throws `conflict` for an administrator, `forbidden`, `not_found`. */
export async function setBetaStatus(ctx: DeciderContext, id: string, isBetaTester: boolean): Promise<void> {
  await changeUser(ctx, id, {
    action: 'user.beta_status_changed',
    decide(user) {
      if (user.role !== 'user') throw new AppError('conflict', 'Beta access is for ordinary users only.');
      return { isBetaTester };
    },
  });
}
