import type { AdminUser, AuditEntry, User } from '@chapterhouse/contract/accounts/entities';
import type { CurrentUser } from '../../services.ts';
import type { AuditRow } from './audit-log-reader.ts';
import type { ListedUser } from './users-reader.ts';

export function presentUser(user: CurrentUser): User {
  return {
    id: user.id,
    name: displayName(user),
    email: user.email ?? '',
    emailVerified: user.emailVerified,
    picture: user.picture,
    role: user.role,
    approvalStatus: user.approvalStatus,
    isBetaTester: user.isBetaTester,
    isAdmin: user.role === 'admin',
  };
}

export function presentAdminUser(user: ListedUser, subscriptionPlan: string): AdminUser {
  return {
    id: user.id,
    name: displayName(user),
    email: user.email ?? '',
    emailVerified: user.emailVerified,
    picture: user.picture,
    approvalStatus: user.approvalStatus,
    role: user.role,
    isBetaTester: user.isBetaTester,
    subscriptionPlan,
    wpSitesCount: user.wordPressSites,
    articlesGenerated: user.articles,
    createdAt: user.createdAt.toISOString(),
    lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
    suspendedAt: user.suspendedAt?.toISOString() ?? null,
  };
}

export function presentAuditEntry(row: AuditRow): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor_type: row.actor_type === 'operator' ? 'operator' : 'user',
    actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name, email: row.actor_email },
    action: row.action,
    target_type: row.target_type,
    target_id: row.target_id,
    target_name: row.target_name || row.target_email,
    before: asRecord(row.before),
    after: asRecord(row.after),
  };
}

/** Audit log details are always objects. */
function asRecord(json: unknown): Record<string, unknown> | null {
  return json === null ? null : (json as Record<string, unknown>);
}

function displayName({ name, email }: Pick<CurrentUser, 'name' | 'email'>): string {
  return name || email || '';
}
