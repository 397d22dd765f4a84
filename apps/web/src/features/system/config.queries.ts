import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, type ResponseOf } from '../../api/client.ts';

export type Config = ResponseOf<'getConfig'>;

/** The installation's public configuration: links, identity, demo modes. Only the settings screen changes it. */
export const configQuery = queryOptions({
  queryKey: ['config'] as const,
  queryFn: () => api('getConfig'),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Undefined while loading: dependent links and buttons render only when it is known. */
export function useConfig(): Config | undefined {
  return useQuery(configQuery).data;
}
