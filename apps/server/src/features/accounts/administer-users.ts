import type { Role } from '@chapterhouse/contract/accounts/entities';
import { AppError } from '../../lib/app-error.ts';
import type { CurrentUser, DeciderContext } from '../../services.ts';
import { mailDecisionJob } from './accounts-jobs.ts';
import { changeUser, requireOtherAdministrator } from './change-user.ts';
import { endAccessOfUser } from './end-sessions.ts';
import { createUsersRepository } from './users-repository.ts';

/**
 * Rejects a pending user, ends their sessions and emails them. Throws `conflict` if
 * the user is not pending, `forbidden`, `not_found`.
 */
export async function rejectUser(ctx: DeciderContext, id: string): Promise<void> {
  await changeUser(ctx, id, {
    action: 'user.rejected',
    async decide(user, trx) {
      if (user.approvalStatus === 'approved') {
        throw new AppError('conflict', 'This user is already approved. Suspend the account instead.');
      }
      if (user.approvalStatus === 'rejected')
        throw new AppError('conflict', 'This user is already rejected.');
      await endAccessOfUser(trx, id);
      await ctx.jobs.enqueue(trx, mailDecisionJob, { userId: id, decision: 'rejected' });
      return { approvalStatus: 'rejected' };
    },
  });
}

/**
 * Approves a pending or rejected user and emails them. Throws `conflict` if already approved, `forbidden`,
 * `not_found`.
 */
export async function approveUser(ctx: DeciderContext, id: string): Promise<void> {
  await changeUser(ctx, id, {
    action: 'user.approved',
    async decide(user, trx) {
      if (user.approvalStatus === 'approved') {
        throw new AppError('conflict', 'This user is already approved.');
      }
      await ctx.jobs.enqueue(trx, mailDecisionJob, { userId: id, decision: 'approved' });
      return { approvalStatus: 'approved' };
    },
  });
}

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
