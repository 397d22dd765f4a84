import { AppError } from '../../lib/app-error.ts';
import type { UserContext } from '../../services.ts';
import { changeUser } from './change-user.ts';
import { createSessionsRepository } from './sessions-repository.ts';

/**
 * Refuses a pending person and ends all of their sessions. Throws `conflict` when they are not pending,
 * `forbidden`, `not_found`.
 */
export async function rejectUser(ctx: UserContext, id: string): Promise<void> {
  await changeUser(ctx, id, {
    action: 'user.rejected',
    async decide(user, trx) {
      if (user.approvalStatus !== 'pending') {
        throw new AppError('conflict', `This user is ${user.approvalStatus} already.`);
      }
      await createSessionsRepository(trx).deleteOfUser(id);
      return { approvalStatus: 'rejected' };
    },
  });
}
