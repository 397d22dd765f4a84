import type { AdminUser } from '@chapterhouse/contract/accounts/entities';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';

const usersKey = ['admin-users'] as const;

export const usersQuery = queryOptions({
  queryKey: usersKey,
  queryFn: async ({ signal }) => (await api('listUsers', { signal })).users,
});

export type UserChange =
  | { kind: 'approve'; id: string }
  | { kind: 'reject'; id: string }
  | { kind: 'role'; id: string; role: AdminUser['role'] }
  | { kind: 'beta'; id: string; isBetaTester: boolean };

function send(change: UserChange): Promise<unknown> {
  const params = { id: change.id };
  if (change.kind === 'approve') return api('approveUser', { params });
  if (change.kind === 'reject') return api('rejectUser', { params });
  if (change.kind === 'role') return api('setUserRole', { params, body: { role: change.role } });
  return api('setBetaStatus', { params, body: { is_beta_tester: change.isBetaTester } });
}

/** The row as the change leaves it, so that the list need not be loaded again. */
export function applyChange(user: AdminUser, change: UserChange): AdminUser {
  if (user.id !== change.id) return user;
  if (change.kind === 'approve') return { ...user, approvalStatus: 'approved' };
  if (change.kind === 'reject') return { ...user, approvalStatus: 'rejected' };
  if (change.kind === 'role') return { ...user, role: change.role };
  return { ...user, isBetaTester: change.isBetaTester };
}

export function useUserChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (_, change) => {
      queryClient.setQueryData(usersQuery.queryKey, (users) =>
        users?.map((user) => applyChange(user, change)),
      );
    },
  });
}
