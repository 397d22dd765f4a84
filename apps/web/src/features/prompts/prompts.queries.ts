import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, type BodyOf } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';

const promptsKey = ['prompts'] as const;

export const promptsQuery = queryOptions({
  queryKey: promptsKey,
  queryFn: async ({ signal }) => (await api('listPrompts', { signal })).prompts,
});

export function useUpdatePrompt() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: ({ id, body }: { id: string; body: BodyOf<'updatePrompt'> }) =>
      api('updatePrompt', { params: { id }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: promptsKey }),
  });
}

export function useDeletePrompt() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (id: string) => api('deletePrompt', { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: promptsKey }),
  });
}
