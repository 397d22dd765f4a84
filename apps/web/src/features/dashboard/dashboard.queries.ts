import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

export const dashboardKey = ['dashboard'] as const;

/** Counts, quota and recent activity; the sidebar's numbers come from here too. */
export const dashboardQuery = queryOptions({
  queryKey: dashboardKey,
  queryFn: ({ signal }) => api('getDashboard', { signal }),
  staleTime: 10_000,
  // Articles go live by themselves, and the counts beside the menu should follow.
  refetchInterval: 60_000,
});
