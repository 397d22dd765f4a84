import type { SubscriptionState } from '@chapterhouse/contract/billing/endpoints';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { dashboardKey } from '../../api/query-client.ts';

const subscriptionKey = ['subscription'] as const;
const invoicesKey = ['invoices'] as const;

/** Plan, subscription and usage; also used for the account menu's dot. */
export const subscriptionQuery = queryOptions({
  queryKey: subscriptionKey,
  queryFn: ({ signal }) => api('getSubscription', { signal }),
  staleTime: 30_000,
});

export const plansQuery = queryOptions({
  queryKey: ['plans'] as const,
  queryFn: async ({ signal }) => (await api('listPlans', { signal })).plans,
  staleTime: 5 * 60_000,
});

export const invoicesQuery = queryOptions({
  queryKey: invoicesKey,
  queryFn: async ({ signal }) => (await api('listInvoices', { signal })).invoices,
});

/** Stores the response of a change, and invalidates everything that depends on it. */
export function takeState(client: QueryClient, { requires_action: _, ...state }: SubscriptionState): void {
  client.setQueryData(subscriptionQuery.queryKey, state);
  void client.invalidateQueries({ queryKey: invoicesKey });
  void client.invalidateQueries({ queryKey: dashboardKey });
}

/** Refetches; rejects on failure. */
export async function refreshSubscription(client: QueryClient): Promise<SubscriptionState> {
  const state = await client.fetchQuery({ ...subscriptionQuery, staleTime: 0 });
  void client.invalidateQueries({ queryKey: invoicesKey });
  void client.invalidateQueries({ queryKey: dashboardKey });
  return state;
}
