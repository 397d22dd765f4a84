import type { AdminUser, UserSort, UserState } from '@chapterhouse/contract/accounts/entities';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, type ResponseOf } from '../../../api/client.ts';
import { waitingUsersQuery } from '../../../api/dashboard-query.ts';
import { useAction } from '../../../api/use-action.ts';

const auditKey = ['audit-log'] as const;

/** A page of the audit log, newest first; without a cursor the first one. */
export function auditQuery(cursor: string | undefined) {
  return queryOptions({
    queryKey: [...auditKey, cursor ?? null] as const,
    queryFn: ({ signal }) => api('listAuditLog', { signal, query: cursor === undefined ? {} : { cursor } }),
  });
}

const usersKey = ['admin-users'] as const;

/** Filter and sort order of the list. */
export type UserList = {
  search: string;
  status: UserState | 'all';
  sort: UserSort;
  order: 'asc' | 'desc';
};

/** A page of the list; without a cursor the first one, which also has the total. */
export function usersQuery({ search, status, sort, order }: UserList, cursor: string | undefined) {
  return queryOptions({
    queryKey: [...usersKey, { search, status, sort, order }, cursor ?? null] as const,
    queryFn: ({ signal }) =>
      api('listUsers', {
        signal,
        query: {
          sort,
          order,
          ...(search === '' ? {} : { search }),
          ...(status === 'all' ? {} : { status }),
          ...(cursor === undefined ? {} : { cursor }),
        },
      }),
  });
}

export type UserChange =
  | { kind: 'approve'; id: string }
  | { kind: 'reject'; id: string }
  | { kind: 'suspend'; id: string }
  | { kind: 'reinstate'; id: string }
  | { kind: 'delete'; id: string }
  | { kind: 'role'; id: string; role: AdminUser['role'] }
  | { kind: 'beta'; id: string; isBetaTester: boolean };

function send(change: UserChange): Promise<unknown> {
  const params = { id: change.id };
  if (change.kind === 'approve') return api('approveUser', { params });
  if (change.kind === 'reject') return api('rejectUser', { params });
  if (change.kind === 'suspend') return api('suspendUser', { params });
  if (change.kind === 'reinstate') return api('reinstateUser', { params });
  if (change.kind === 'delete') return api('deleteOtherUser', { params });
  if (change.kind === 'role') return api('setUserRole', { params, body: { role: change.role } });
  return api('setBetaStatus', { params, body: { is_beta_tester: change.isBetaTester } });
}

/** The account's status. */
export const stateOf = ({ approvalStatus, suspendedAt }: AdminUser): UserState =>
  suspendedAt === null ? approvalStatus : 'suspended';

/** The row after the change, so that the list need not be refetched. */
export function applyChange(user: AdminUser, change: Exclude<UserChange, { kind: 'delete' }>): AdminUser {
  if (user.id !== change.id) return user;
  if (change.kind === 'suspend') return { ...user, suspendedAt: new Date().toISOString() };
  if (change.kind === 'reinstate') return { ...user, suspendedAt: null };
  if (change.kind === 'approve') return { ...user, approvalStatus: 'approved' };
  if (change.kind === 'reject') return { ...user, approvalStatus: 'rejected' };
  if (change.kind === 'role') return { ...user, role: change.role };
  return { ...user, isBetaTester: change.isBetaTester };
}

type UserPage = ResponseOf<'listUsers'>;

/** Removes a deleted user from the cached pages, and from the total on the first page of their list. */
function dropUser(client: QueryClient, id: string): void {
  for (const [key, page] of client.getQueriesData<UserPage>({ queryKey: usersKey })) {
    if (!page?.users.some((user) => user.id === id)) continue;
    client.setQueryData<UserPage>(key, { ...page, users: page.users.filter((user) => user.id !== id) });
    client.setQueryData<UserPage>(
      [...key.slice(0, -1), null],
      (first) => first && { ...first, ...(first.total !== undefined && { total: first.total - 1 }) },
    );
  }
}

export function useUserChange() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: send,
    onSuccess: (_, change) => {
      if (change.kind === 'delete') dropUser(queryClient, change.id);
      else
        queryClient.setQueriesData<UserPage>(
          { queryKey: usersKey },
          (page) => page && { ...page, users: page.users.map((user) => applyChange(user, change)) },
        );
      // Other cached lists may have a different order or different rows now.
      void queryClient.invalidateQueries({ queryKey: usersKey, refetchType: 'none' });
      void queryClient.invalidateQueries({ queryKey: waitingUsersQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: auditKey });
    },
  });
}
