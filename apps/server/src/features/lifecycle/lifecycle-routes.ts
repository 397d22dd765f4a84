import { FileDownload, type Routes } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { exportAccount } from './data-export/export-account.ts';
import { deleteAccount, deleteOtherUser } from './delete-account.ts';
import { reinstateUser, suspendUser } from './suspend-user.ts';

export function lifecycleRoutes(services: Services) {
  return {
    deleteUser: async ({ user }) => {
      await deleteAccount({ ...services, user });
      return { message: 'Account deleted' };
    },
    exportAccount: async ({ user }) => {
      const day = services.clock.now().toISOString().slice(0, 10);
      return new FileDownload(`chapterhouse-account-${day}.zip`, await exportAccount({ ...services, user }));
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
  } satisfies Partial<Routes>;
}
