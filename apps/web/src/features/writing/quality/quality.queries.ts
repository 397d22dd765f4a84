import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../api/api-error.ts';
import { api, type BodyOf } from '../../../api/client.ts';
import { articlesKey, dashboardKey } from '../../../api/query-client.ts';
import { useAction } from '../../../api/use-action.ts';
import { toast } from '../../../components/toast/toast.ts';

/** Refetch interval while checks are running. */
const pendingMs = 3_000;
/** Maximum time to poll for a slow host. */
const mostLooks = 40;

export function qualityQuery(id: string) {
  return queryOptions({
    queryKey: [...articlesKey, 'one', id, 'quality'] as const,
    queryFn: ({ signal }) => api('getArticleQuality', { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.checks.some((check) => check.status === 'pending') && state.dataUpdateCount < mostLooks
        ? pendingMs
        : false,
  });
}

/** The claims of the saved text. */
export function claimsQuery(id: string) {
  return queryOptions({
    queryKey: [...articlesKey, 'one', id, 'claims'] as const,
    queryFn: ({ signal }) => api('getArticleClaims', { params: { id }, signal }),
    staleTime: 0,
  });
}

/** Vouches for a claim, or takes that back. */
export function useKeepClaim(id: string) {
  const client = useQueryClient();
  return useAction({
    mutationFn: (body: BodyOf<'keepArticleClaim'>) => api('keepArticleClaim', { params: { id }, body }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: claimsQuery(id).queryKey }),
        client.invalidateQueries({ queryKey: qualityQuery(id).queryKey }),
      ]),
  });
}

/** The links of the saved text to its own site; polled while pages are checked. */
export function linksQuery(id: string) {
  return queryOptions({
    queryKey: [...articlesKey, 'one', id, 'links'] as const,
    queryFn: ({ signal }) => api('getArticleLinks', { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.used.some(({ state: is, message }) => is === 'unchecked' && message === '') &&
      state.dataUpdateCount < mostLooks
        ? pendingMs
        : false,
  });
}

/** Other live articles that could link to a live one. */
export function incomingLinksQuery(id: string) {
  return queryOptions({
    queryKey: [...articlesKey, 'one', id, 'incoming-links'] as const,
    queryFn: ({ signal }) => api('listIncomingLinks', { params: { id }, signal }),
    staleTime: 60_000,
  });
}

/** Adds a link to another article, and updates its live post. */
export function useAddIncomingLink(id: string) {
  const client = useQueryClient();
  return useAction({
    mutationFn: async (body: BodyOf<'addIncomingLink'>) =>
      (await api('addIncomingLink', { params: { id }, body })).message,
    // Not of the call: its callbacks are dropped when the suggestion is gone from the reloaded list.
    onSuccess: (message) => toast.success(message),
    onError: (error) => toast.error(errorText(error, 'The link could not be added.')),
    onSettled: () => client.invalidateQueries({ queryKey: articlesKey }),
  });
}

export function approvalQuery(id: string) {
  return queryOptions({
    queryKey: [...articlesKey, 'one', id, 'approval'] as const,
    queryFn: ({ signal }) => api('getArticleApproval', { params: { id }, signal }),
    staleTime: 0,
  });
}

export function awaitingQuery(cursor: string | undefined) {
  return queryOptions({
    queryKey: [...articlesKey, 'awaiting', cursor ?? ''] as const,
    queryFn: ({ signal }) =>
      api('listAwaitingApproval', { signal, query: cursor === undefined ? {} : { cursor } }),
  });
}

/** Refetches in any case: a rejection means that the displayed data is out of date. */
function useApprovalChange<V, R>(call: (variables: V) => Promise<R>) {
  const client = useQueryClient();
  return useAction({
    mutationFn: call,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: articlesKey }),
        client.invalidateQueries({ queryKey: dashboardKey }),
      ]),
  });
}

type Review = BodyOf<'approveArticle'>['review'];
type Approval = { contentHash: string; review?: Review };

/** Approves only the text with this hash. */
export function useApprove(id: string) {
  return useApprovalChange(async ({ contentHash, review }: Approval) => {
    const body = { content_hash: contentHash, ...(review ? { review } : {}) };
    return (await api('approveArticle', { params: { id }, body })).message;
  });
}

export function useWithdrawApproval(id: string) {
  return useApprovalChange(async () => (await api('withdrawArticleApproval', { params: { id } })).message);
}

export function useApproveMany() {
  return useApprovalChange(
    async ({ articles, review }: { articles: { id: string; content_hash: string }[]; review?: Review }) =>
      (await api('approveArticles', { body: { articles, ...(review ? { review } : {}) } })).results,
  );
}
