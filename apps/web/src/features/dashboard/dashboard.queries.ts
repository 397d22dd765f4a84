import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { dashboardKey } from '../../api/query-client.ts';
import { localTimeZone } from '../../lib/format-time.ts';

/** Articles by day, next due and needing attention, in the user's time zone. */
export const overviewQuery = queryOptions({
  queryKey: [...dashboardKey, 'overview'] as const,
  queryFn: ({ signal }) => api('getOverview', { query: { time_zone: localTimeZone() }, signal }),
  staleTime: 10_000,
  refetchInterval: 60_000,
});
