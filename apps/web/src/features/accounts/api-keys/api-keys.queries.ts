import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, type BodyOf } from '../../../api/client.ts';
import { useAction } from '../../../api/use-action.ts';

const apiKeysKey = ['api-keys'] as const;

export const apiKeysQuery = queryOptions({
  queryKey: apiKeysKey,
  queryFn: async ({ signal }) => (await api('listApiKeys', { signal })).api_keys,
});

const dayMs = 86_400_000;

/** `days`: until it expires; '' for never. */
type NewKey = Pick<BodyOf<'createApiKey'>, 'name' | 'scopes'> & { days: string };

export function useCreateApiKey() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: ({ days, ...key }: NewKey) => {
      const expires_at = days === '' ? null : new Date(Date.now() + Number(days) * dayMs).toISOString();
      return api('createApiKey', { body: { ...key, expires_at } });
    },
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
