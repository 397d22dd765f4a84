import { AppError } from '../../lib/app-error.ts';
import type { UserContext } from '../../services.ts';
import { changeUser } from './change-user.ts';

/** Lets a pending person in. Throws `conflict` when they are not pending, `forbidden`, `not_found`. */
export async function approveUser(ctx: UserContext, id: string): Promise<void> {
  await changeUser(ctx, id, {
    action: 'user.approved',
    decide(user) {
      if (user.approvalStatus !== 'pending') {
        throw new AppError('conflict', `This user is ${user.approvalStatus} already.`);
      }
      return { approvalStatus: 'approved' };
    },
  });
}
