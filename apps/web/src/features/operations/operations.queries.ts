import type { JobState, SpendBy } from '@chapterhouse/contract/operations/endpoints';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';

const operationsKey = ['operations'] as const;

/** Polls only while the window is visible. */
const refreshMs = 5_000;

export const overviewQuery = queryOptions({
  queryKey: [...operationsKey, 'overview'] as const,
  queryFn: ({ signal }) => api('getOperations', { signal }),
  refetchInterval: refreshMs,
});

export type JobFilter = { state: JobState; queue: string | null };

export const firstJobs: JobFilter = { state: 'waiting', queue: null };

export function jobsQuery({ state, queue }: JobFilter, cursor: string | undefined) {
  return queryOptions({
    queryKey: [...operationsKey, 'jobs', state, queue, cursor ?? null] as const,
    queryFn: ({ signal }) =>
      api('listJobs', {
        signal,
        query: { state, ...(queue === null ? {} : { queue }), ...(cursor === undefined ? {} : { cursor }) },
      }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
}

export type SpendFilter = { by: SpendBy; from: string; to: string };

export function spendQuery(filter: SpendFilter, cursor: string | undefined) {
  return queryOptions({
    queryKey: [...operationsKey, 'spend', filter, cursor ?? null] as const,
    queryFn: ({ signal }) =>
      api('getSpend', { signal, query: { ...filter, ...(cursor === undefined ? {} : { cursor }) } }),
    placeholderData: keepPreviousData,
  });
}

type JobChange = { kind: 'retry'; id: string } | { kind: 'cancel'; id: string; breakOff: boolean };

export function useJobChange() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (change: JobChange) =>
      change.kind === 'retry'
        ? api('retryJob', { params: { id: change.id } })
        : api('cancelJob', { params: { id: change.id }, body: { break_off: change.breakOff } }),
    // Refetch in any case: the displayed data was out of date.
    onSettled: () => queryClient.invalidateQueries({ queryKey: operationsKey }),
  });
}
