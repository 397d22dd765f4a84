import type { Routes } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { planIdsInEffect } from '../billing/plans-in-effect-reader.ts';
import { presentAdminUser, presentAuditEntry, presentUser } from './accounts-presenter.ts';
import { approveUser } from './approve-user.ts';
import { exchangeToken } from './exchange-token.ts';
import { listAuditLog } from './list-audit-log.ts';
import { listUsers } from './list-users.ts';
import { logOut } from './log-out.ts';
import { rejectUser } from './reject-user.ts';
import { setBetaStatus } from './set-beta-status.ts';
import { setUserRole } from './set-user-role.ts';

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
    logout: async ({ info }) => {
      await logOut(services, info.sessionToken);
      return { message: 'Signed out' };
    },
    getUser: async ({ user }) => presentUser(user),
    listUsers: async ({ user, query }) => {
      const { users, nextCursor, total } = await listUsers({ ...services, user }, query);
      const plans = await planIdsInEffect(
        services.db,
        services.env,
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
