import type { Webhook, WebhookDelivery } from '@chapterhouse/contract/webhooks/endpoints';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, type BodyOf, type ResponseOf } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';

/** What the dialog is for: a new webhook, one to edit, or the secret that replaces another. */
export type Asked = 'new' | { edit: Webhook } | { secret: string };

type Deliveries = ResponseOf<'listWebhookDeliveries'>;

const webhooksKey = ['webhooks'] as const;
const deliveriesKey = (id: string) => ['webhook-deliveries', id] as const;
/** While a delivery is sent, and while one waits for its next attempt. */
const lookEveryMs = { sending: 3_000, waiting: 30_000 };

export const webhooksQuery = queryOptions({
  queryKey: webhooksKey,
  queryFn: async ({ signal }) => (await api('listWebhooks', { signal })).webhooks,
});

export const deliveriesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: deliveriesKey(id),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      api('listWebhookDeliveries', { params: { id }, query: { ...(cursor && { cursor }) }, signal }),
    getNextPageParam: (last: Deliveries) => last.next_cursor,
    refetchInterval: ({ state }) => {
      const waiting = state.data?.pages
        .flatMap(({ deliveries }) => deliveries)
        .filter((delivery) => delivery.state === 'waiting');
      if (!waiting?.length) return false;
      return waiting.some(isSentSoon) ? lookEveryMs.sending : lookEveryMs.waiting;
    },
  });

function isSentSoon({ next_attempt_at: next }: WebhookDelivery): boolean {
  return next === null || Date.parse(next) - Date.now() < lookEveryMs.waiting;
}

/** The calls that change webhooks; each reloads what it changed. */
export function useWebhookCalls() {
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: webhooksKey });
  const reloadDeliveries = (id: string) => queryClient.invalidateQueries({ queryKey: deliveriesKey(id) });
  return {
    creation: useAction({
      mutationFn: (body: BodyOf<'createWebhook'>) => api('createWebhook', { body }),
      onSuccess: reload,
      // The secret must not stay in memory after it was shown.
      gcTime: 0,
    }),
    update: useAction({
      mutationFn: ({ id, ...body }: BodyOf<'updateWebhook'> & { id: string }) =>
        api('updateWebhook', { params: { id }, body }),
      onSuccess: reload,
    }),
    deletion: useAction({
      mutationFn: (id: string) => api('deleteWebhook', { params: { id } }),
      onSettled: reload,
    }),
    rotation: useAction({
      mutationFn: (id: string) => api('rotateWebhookSecret', { params: { id } }),
      onSuccess: reload,
      gcTime: 0,
    }),
    test: useAction({
      mutationFn: (id: string) => api('testWebhook', { params: { id } }),
      onSuccess: (_, id) => reloadDeliveries(id),
    }),
    resend: useAction({
      mutationFn: ({ id, delivery }: { id: string; delivery: number }) =>
        api('resendWebhookDelivery', { params: { id, delivery: String(delivery) } }),
      onSuccess: (_, { id }) => reloadDeliveries(id),
    }),
  };
}
