import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, type BodyOf } from '../../../api/client.ts';
import { articlesKey } from '../../../api/query-client.ts';
import { useChange } from '../actions/article-calls.ts';

/** Refetch interval while a refresh is being written. */
const busyMs = 4_000;

/** Live articles that are worth refreshing. */
export const refreshableQuery = infiniteQueryOptions({
  queryKey: [...articlesKey, 'refreshable'] as const,
  queryFn: ({ signal, pageParam }) =>
    api('listRefreshable', { query: pageParam ? { cursor: pageParam } : {}, signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor,
  refetchInterval: ({ state }) =>
    state.data?.pages.some((page) => page.articles.some((one) => one.state === 'writing')) ? busyMs : false,
});

/** Refetched with the article when the server reports a change. */
export function articleRefreshQuery(id: string) {
  return queryOptions({
    queryKey: [...articlesKey, 'one', id, 'refresh'] as const,
    queryFn: ({ signal }) => api('getArticleRefresh', { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'writing' ? busyMs : false),
  });
}

export function useMarkForRefresh() {
  return useChange('mark for refresh', ({ id, ...body }: BodyOf<'markForRefresh'> & { id: string }) =>
    api('markForRefresh', { params: { id }, body }),
  );
}

export function useRequestRefresh(id: string) {
  return useChange('request refresh', (body: BodyOf<'requestRefresh'>) =>
    api('requestRefresh', { params: { id }, body }),
  );
}

export function useCancelRefresh(id: string) {
  return useChange('cancel refresh', () => api('cancelRefresh', { params: { id } }));
}
