import type { ApprovalStatus, Role } from '@chapterhouse/contract/accounts/entities';
import { AppError } from './app-error.ts';

type Person = { role: Role; approvalStatus: ApprovalStatus };

/** Throws `approval_pending` or `approval_rejected`. */
export function requireApproved(user: Person): void {
  if (user.approvalStatus === 'pending') {
    throw new AppError('approval_pending', 'Your account is awaiting administrator approval.');
  }
  if (user.approvalStatus === 'rejected') {
    throw new AppError('approval_rejected', 'Access to this account is not available.');
  }
}

/** As `requireApproved`, then `forbidden` for anybody but an administrator. */
export function requireAdmin(user: Person): void {
  requireApproved(user);
  if (user.role !== 'admin') throw new AppError('forbidden', 'You do not have permission to do this.');
}
