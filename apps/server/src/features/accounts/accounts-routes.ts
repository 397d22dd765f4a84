import type { Routes } from '../../http/route.ts';
import { FileDownload } from '../../lib/file-download.ts';
import type { Services } from '../../services.ts';
import { planIdsInEffect } from '../billing/plans-in-effect-reader.ts';
import { presentAdminUser, presentAuditEntry, presentUser } from './accounts-presenter.ts';
import { approveUser } from './approve-user.ts';
import { exportAccount } from './data-export/export-account.ts';
import { deleteAccount, deleteOtherUser } from './delete-account.ts';
import { exchangeToken } from './exchange-token.ts';
import { listAuditLog } from './list-audit-log.ts';
import { listUsers } from './list-users.ts';
import { logOut } from './log-out.ts';
import { reinstateUser } from './reinstate-user.ts';
import { rejectUser } from './reject-user.ts';
import { setBetaStatus } from './set-beta-status.ts';
import { setUserRole } from './set-user-role.ts';
import { suspendUser } from './suspend-user.ts';

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
    deleteUser: async ({ user }) => {
      await deleteAccount({ ...services, user });
      return { message: 'Account deleted' };
    },
    exportAccount: async ({ user }) => {
      const day = services.clock.now().toISOString().slice(0, 10);
      return new FileDownload(`chapterhouse-account-${day}.zip`, await exportAccount({ ...services, user }));
    },
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
    suspendUser: async ({ user, params }) => {
      await suspendUser({ ...services, user }, params.id);
      return { message: 'User suspended' };
    },
    reinstateUser: async ({ user, params }) => {
      await reinstateUser({ ...services, user }, params.id);
      return { message: 'User reinstated' };
    },
    deleteOtherUser: async ({ user, params }) => {
      await deleteOtherUser({ ...services, user }, params.id);
      return { message: 'Account deleted' };
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
