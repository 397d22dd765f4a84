import type { AdminUser, AuditEntry, User } from '@chapterhouse/contract/accounts/entities';
import type { Routes } from '../../http/route.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { planIdsInEffect } from '../billing/billing-reader.ts';
import { approveUser, rejectUser, setBetaStatus, setUserRole } from './administer-users.ts';
import { logOut } from './end-sessions.ts';
import { exchangeToken, isSetupLinkValid } from './exchange-token.ts';
import { type AuditRow, listAuditLog } from './list-audit-log.ts';
import { listUsers } from './list-users.ts';
import type { ListedUser } from './users-reader.ts';

export function accountRoutes(services: Services) {
  return {
    exchangeToken: async ({ body, info }) => {
      const { token, user } = await exchangeToken(services, {
        token: body.token,
        setupToken: body.setup_token,
        address: info.address,
      });
      return { token, user: presentUser(user) };
    },
    checkSetupLink: async ({ body, info }) => ({
      is_valid: await isSetupLinkValid(services, { setupToken: body.setup_token, address: info.address }),
    }),
    logout: async ({ info }) => {
      await logOut(services, info.token);
      return { message: 'Signed out' };
    },
    getUser: async ({ user }) => presentUser(user),
    listUsers: async ({ user, query }) => {
      const { users, nextCursor, total } = await listUsers({ ...services, user }, query);
      const plans = await planIdsInEffect(
        services.db,
        services,
        users.map(({ id }) => id),
        services.clock.now(),
      );
      return {
        users: users.map((listed) =>
          presentAdminUser(listed, plans.get(listed.id) ?? services.env.defaultPlan),
        ),
        ...(nextCursor === undefined ? {} : { next_cursor: nextCursor }),
        ...(total === undefined ? {} : { total }),
      };
    },
    listAuditLog: async ({ user, query }) => {
      const { entries, nextCursor } = await listAuditLog({ ...services, user }, query);
      return {
        entries: entries.map(presentAuditEntry),
        ...(nextCursor === undefined ? {} : { next_cursor: nextCursor }),
      };
    },
    approveUser: async ({ user, params }) => {
      await approveUser({ ...services, user }, params.id);
      return { message: 'User approved' };
    },
    rejectUser: async ({ user, params }) => {
      await rejectUser({ ...services, user }, params.id);
      return { message: 'User rejected' };
    },
    setUserRole: async ({ user, params, body }) => {
      await setUserRole({ ...services, user }, params.id, body.role);
      return { message: 'Role changed' };
    },
    setBetaStatus: async ({ user, params, body }) => {
      await setBetaStatus({ ...services, user }, params.id, body.is_beta_tester);
      return { message: 'Beta access changed' };
    },
  } satisfies Partial<Routes>;
}

function presentUser(user: CurrentUser): User {
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

function presentAdminUser(user: ListedUser, subscriptionPlan: string): AdminUser {
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

function presentAuditEntry(row: AuditRow): AuditEntry {
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
