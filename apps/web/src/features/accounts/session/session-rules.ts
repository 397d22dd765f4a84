import type { ApprovalStatus, Role, User } from '@chapterhouse/contract/accounts/entities';

export type Session = {
  isAuthenticated: boolean;
  user: User | null;
  token: string | null;
  loading: boolean;
};

export const loadingSession: Session = { isAuthenticated: false, user: null, token: null, loading: true };
export const signedOut: Session = { isAuthenticated: false, user: null, token: null, loading: false };

/** Redirect for suspended users, who get no session. */
export const suspendedPath = '/account-suspended';

const publicPaths = [
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/pending-approval',
  '/account-rejected',
  suspendedPath,
];

/** Pages that never trigger the unauthorized redirect. */
export function isPublicPath(path: string): boolean {
  return publicPaths.includes(path);
}

const roles: readonly Role[] = ['admin', 'user'];
const statuses: readonly ApprovalStatus[] = ['pending', 'approved', 'rejected'];

/** Parses the stored user; null if invalid, since users can edit storage. */
export function parseUser(text: string): User | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const user = value as Partial<User>;
  const known =
    typeof user.id === 'string' &&
    typeof user.email === 'string' &&
    roles.some((role) => role === user.role) &&
    statuses.some((status) => status === user.approvalStatus);
  return known ? (value as User) : null;
}

/** The start page for an account's status. */
export function homeOf(
  user: Pick<User, 'approvalStatus'>,
): '/dashboard' | '/pending-approval' | '/account-rejected' {
  if (user.approvalStatus === 'pending') return '/pending-approval';
  return user.approvalStatus === 'rejected' ? '/account-rejected' : '/dashboard';
}

/** Where to go after an exchange succeeded, or null to stay (specification 1, section 2). */
export function redirectAfterExchange(user: User, path: string): string | null {
  if (['/sign-in', '/sign-up', '/'].includes(path)) return homeOf(user);
  return redirectFromStatus(user, path);
}

/** Where to go from the status page of another status, or null to stay. Who has a session is not suspended. */
export function redirectFromStatus(user: User, path: string): ReturnType<typeof homeOf> | null {
  const isStatusPage = ['/pending-approval', '/account-rejected', suspendedPath].includes(path);
  return isStatusPage && homeOf(user) !== path ? homeOf(user) : null;
}

/** Where to go when the account was changed while its user is on this page, or null to stay. */
export function redirectAfterChange(user: User, path: string): string | null {
  if (isPublicPath(path)) return redirectFromStatus(user, path);
  const needs = { admin: path.startsWith('/admin/'), notBeta: path === '/subscription' };
  return guardRedirect({ isAuthenticated: true, user, token: null, loading: false }, needs);
}

/** The redirect of a guarded page for this session, or null to allow it. */
export function guardRedirect(
  session: Session,
  needs: { admin?: boolean; notBeta?: boolean } = {},
): '/sign-in' | ReturnType<typeof homeOf> | null {
  if (!session.isAuthenticated || session.user === null) return '/sign-in';
  if (session.user.approvalStatus !== 'approved') return homeOf(session.user);
  if (needs.admin && session.user.role !== 'admin') return '/dashboard';
  if (needs.notBeta && session.user.isBetaTester) return '/dashboard';
  return null;
}
