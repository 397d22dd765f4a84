import type { Role } from '@chapterhouse/contract/accounts/entities';
import { AppError } from '../../lib/app-error.ts';
import type { UserContext } from '../../services.ts';
import { changeUser } from './change-user.ts';
import { createUsersRepository } from './users-repository.ts';

/**
 * Makes a person an administrator, or an ordinary user again. Throws `conflict` for the last
 * administrator, `forbidden`, `not_found`.
 */
export async function setUserRole(ctx: UserContext, id: string, role: Role): Promise<void> {
  await changeUser(ctx, id, {
    action: 'user.role_changed',
    // Two who demote each other at the same moment are judged one after the other.
    prepare: (trx) => createUsersRepository(trx).lockAdministrators(),
    async decide(user, trx) {
      const others = (await createUsersRepository(trx).findAdministrators()).filter((other) => other !== id);
      if (user.role === 'admin' && role !== 'admin' && others.length === 0) {
        throw new AppError(
          'conflict',
          'This is the last administrator. Make somebody else an administrator first.',
        );
      }
      return { role };
    },
  });
}
