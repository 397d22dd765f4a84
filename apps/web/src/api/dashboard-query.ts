import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';
import { dashboardKey } from './query-client.ts';

/** Counts, quota and recent activity of the user, which several features show a part of. */
export const dashboardQuery = queryOptions({
  queryKey: dashboardKey,
  queryFn: ({ signal }) => api('getDashboard', { signal }),
  staleTime: 10_000,
  // Articles are published in the background; keep the menu's counts current.
  refetchInterval: 60_000,
});

/** The first users who wait for approval, longest waiting first, with the total; for the sidebar and the dashboard. */
export const waitingUsersQuery = queryOptions({
  queryKey: ['waiting-users'] as const,
  queryFn: ({ signal }) =>
    api('listUsers', { signal, query: { status: 'pending', sort: 'created', order: 'asc', limit: '3' } }),
  staleTime: 10_000,
  refetchInterval: 60_000,
});
