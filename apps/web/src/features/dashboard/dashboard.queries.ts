import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { localTimeZone } from '../../lib/format-time.ts';

export const dashboardKey = ['dashboard'] as const;

/** Counts, quota and recent activity; the sidebar's numbers come from here too. */
export const dashboardQuery = queryOptions({
  queryKey: dashboardKey,
  queryFn: ({ signal }) => api('getDashboard', { signal }),
  staleTime: 10_000,
  // Articles go live by themselves, and the counts beside the menu should follow.
  refetchInterval: 60_000,
});

/** Articles by day, what is due next and what needs attention, on the calendar of the reader's zone. */
export const overviewQuery = queryOptions({
  queryKey: [...dashboardKey, 'overview'] as const,
  queryFn: ({ signal }) => api('getOverview', { query: { time_zone: localTimeZone() }, signal }),
  staleTime: 10_000,
  refetchInterval: 60_000,
});
