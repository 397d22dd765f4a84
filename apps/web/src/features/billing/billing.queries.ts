import type { SubscriptionState } from '@chapterhouse/contract/billing/endpoints';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { dashboardKey } from '../dashboard/dashboard.queries.ts';

const subscriptionKey = ['subscription'] as const;
const invoicesKey = ['invoices'] as const;

/** The plan, the subscription and what is used of both; the account menu's dot comes from here too. */
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

/** Takes over what a change was answered with, and lets everything that depends on it be asked for again. */
export function takeState(client: QueryClient, { requires_action: _, ...state }: SubscriptionState): void {
  client.setQueryData(subscriptionQuery.queryKey, state);
  void client.invalidateQueries({ queryKey: invoicesKey });
  void client.invalidateQueries({ queryKey: dashboardKey });
}

/** Asks again; rejects when that fails. */
export async function refreshSubscription(client: QueryClient): Promise<SubscriptionState> {
  const state = await client.fetchQuery({ ...subscriptionQuery, staleTime: 0 });
  void client.invalidateQueries({ queryKey: invoicesKey });
  void client.invalidateQueries({ queryKey: dashboardKey });
  return state;
}
