import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, type ResponseOf } from '../../api/client.ts';

export type Config = ResponseOf<'getConfig'>;

/** The installation's public configuration: links, identity, what is pretended. It does not change while we run. */
export const configQuery = queryOptions({
  queryKey: ['config'] as const,
  queryFn: () => api('getConfig'),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Undefined until it is known: links and buttons that depend on it wait for it rather than flash. */
export function useConfig(): Config | undefined {
  return useQuery(configQuery).data;
}
