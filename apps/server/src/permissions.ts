import type { ApprovalStatus, Role } from '@chapterhouse/contract/accounts/entities';
import { AppError } from './lib/app-error.ts';

type Person = { role: Role; approvalStatus: ApprovalStatus; suspendedAt: Date | null };

/** Throws `account_suspended`. */
export function requireNotSuspended({ suspendedAt }: Pick<Person, 'suspendedAt'>): void {
  if (suspendedAt === null) return;
  throw new AppError('account_suspended', 'Your account is suspended. Contact support to reinstate it.');
}

/** Throws `account_suspended`, `approval_pending` or `approval_rejected`. */
export function requireApproved(user: Person): void {
  requireNotSuspended(user);
  if (user.approvalStatus === 'pending') {
    throw new AppError('approval_pending', 'Your account is awaiting administrator approval.');
  }
  if (user.approvalStatus === 'rejected') {
    throw new AppError('approval_rejected', 'Access to this account is not available.');
  }
}

/** Like `requireApproved`, and throws `forbidden` for anybody but an administrator. */
export function requireAdmin(user: Person): void {
  requireApproved(user);
  if (user.role !== 'admin') throw new AppError('forbidden', 'You do not have permission to do this.');
}
