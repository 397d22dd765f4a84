import type { ApprovalStatus, Role } from '@chapterhouse/contract/accounts/entities';
import type { KeyScope, RequiredScope } from '@chapterhouse/contract/accounts/key-scopes';
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

/** What the request was made with: an API key with these scopes, or a session, which needs none. */
type MadeWith = { apiKey?: { scopes: readonly KeyScope[]; appName?: string } };

/** Throws `insufficient_scope` or `api_key_not_accepted`. */
export function requireScope({ apiKey }: MadeWith, scope: RequiredScope): void {
  if (!apiKey) return;
  if (scope === 'none') {
    throw new AppError('api_key_not_accepted', 'API keys are not accepted here. Sign in instead.');
  }
  if (apiKey.scopes.includes(scope)) return;
  const message =
    apiKey.appName === undefined
      ? `This API key lacks the scope ${scope}.`
      : `This app lacks the scope ${scope}. Connect it again, and allow that.`;
  throw new AppError('insufficient_scope', message, {
    details: [{ field: 'scopes', message: scope }],
  });
}
