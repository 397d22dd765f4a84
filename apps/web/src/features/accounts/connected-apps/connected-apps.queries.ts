import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, type BodyOf } from '../../../api/client.ts';
import { useAction } from '../../../api/use-action.ts';

const connectedAppsKey = ['connected-apps'] as const;

export const connectedAppsQuery = queryOptions({
  queryKey: connectedAppsKey,
  queryFn: async ({ signal }) => (await api('listConnectedApps', { signal })).connected_apps,
});

export function useDisconnectApp() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (id: string) => api('disconnectApp', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: connectedAppsKey }),
  });
}

export function consentQuery(id: string) {
  return queryOptions({
    queryKey: ['consent', id] as const,
    queryFn: ({ signal }) => api('getConsent', { params: { id }, signal }),
    // Once decided, it does not exist any more.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

export function useDecideConsent(id: string) {
  return useAction({
    mutationFn: (body: BodyOf<'decideConsent'>) => api('decideConsent', { params: { id }, body }),
  });
}
