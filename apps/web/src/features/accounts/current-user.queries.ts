import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

/** Soon enough for somebody who has just opened the link in another browser. */
const lookAgainMs = 10_000;

/** The signed-in user as the server has them now; looks again until the address is verified. */
export const currentUserQuery = queryOptions({
  queryKey: ['current-user'] as const,
  queryFn: ({ signal }) => api('getUser', { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
  refetchInterval: ({ state }) => (state.data?.emailVerified === false ? lookAgainMs : false),
});
