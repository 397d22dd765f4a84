import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, type BodyOf } from '../../../api/client.ts';
import { useAction } from '../../../api/use-action.ts';

const apiKeysKey = ['api-keys'] as const;

export const apiKeysQuery = queryOptions({
  queryKey: apiKeysKey,
  queryFn: async ({ signal }) => (await api('listApiKeys', { signal })).api_keys,
});

export function useCreateApiKey() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (body: BodyOf<'createApiKey'>) => api('createApiKey', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: apiKeysKey }),
    // The key must not stay in memory after it was shown.
    gcTime: 0,
  });
}

export function useDeleteApiKey() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (id: string) => api('deleteApiKey', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: apiKeysKey }),
  });
}
