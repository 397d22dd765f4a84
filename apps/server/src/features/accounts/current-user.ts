import type { ApprovalStatus, Role } from '@chapterhouse/contract/accounts/entities';
import type { CurrentUser } from '../../services.ts';

export const currentUserColumns = [
  'users.id',
  'users.name',
  'users.email',
  'users.email_verified',
  'users.picture',
  'users.role',
  'users.approval_status',
  'users.suspended_at',
  'users.is_beta_tester',
] as const;

export type CurrentUserRow = {
  id: string;
  name: string | null;
  email: string | null;
  email_verified: boolean;
  picture: string | null;
  role: string;
  approval_status: string;
  suspended_at: Date | null;
  is_beta_tester: boolean;
};

/** The table's check constraints limit role and status to the contract's values. */
export function toCurrentUser(row: CurrentUserRow): CurrentUser {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    emailVerified: row.email_verified,
    picture: row.picture,
    role: row.role as Role,
    approvalStatus: row.approval_status as ApprovalStatus,
    suspendedAt: row.suspended_at,
    isBetaTester: row.is_beta_tester,
  };
}
