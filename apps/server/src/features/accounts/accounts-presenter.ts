import type { AdminUser, User } from '@chapterhouse/contract/accounts/entities';
import type { CurrentUser } from '../../services.ts';
import type { ListedUser } from './users-reader.ts';

export function presentUser(user: CurrentUser): User {
  return {
    id: user.id,
    name: displayName(user),
    email: user.email ?? '',
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
    picture: user.picture,
    approvalStatus: user.approvalStatus,
    role: user.role,
    isBetaTester: user.isBetaTester,
    subscriptionPlan,
    wpSitesCount: user.wordPressSites,
    articlesGenerated: user.articles,
    createdAt: user.createdAt.toISOString(),
    lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
  };
}

function displayName({ name, email }: Pick<CurrentUser, 'name' | 'email'>): string {
  return name || email || '';
}
