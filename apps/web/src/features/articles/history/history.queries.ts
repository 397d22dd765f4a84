import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { articlesKey } from '../../../api/query-client.ts';
import type { HistoryRows } from './history-rows.ts';
import { filterQuery, type HistorySearch, orderOf } from './history-view.ts';

const firstPageSize = 50;
/** Page size: large enough for fast scrolling, small enough to render between two frames. */
const furtherPageSize = 300;

export function historyKey(search: HistorySearch) {
  return [...articlesKey, 'history', search] as const;
}

/** A page of the list: the first, or the one after `cursor`. */
export async function loadPage(
  search: HistorySearch,
  cursor: string | undefined,
  signal?: AbortSignal,
): Promise<HistoryRows> {
  const { articles, next_cursor } = await api('listArticles', {
    ...(signal ? { signal } : {}),
    query: {
      ...filterQuery(search),
      ...orderOf(search),
      limit: String(cursor === undefined ? firstPageSize : furtherPageSize),
      ...(cursor === undefined ? {} : { cursor }),
    },
  });
  return { rows: articles, cursor: next_cursor };
}

/** The current rows of the given articles that match the filter. */
export async function loadNamed(search: HistorySearch, ids: readonly string[], signal?: AbortSignal) {
  if (ids.length === 0) return [];
  const query = { ...filterQuery(search), ids: ids.join(',') };
  return (await api('listArticles', { ...(signal ? { signal } : {}), query })).articles;
}

/** Ids of all articles that match the filter, up to the limit of a bulk action. */
export function loadMatching(search: HistorySearch) {
  return api('listArticleIds', { query: filterQuery(search) });
}

/** Options of the filters above the list. `batch` is always included. */
export function articleFiltersQuery(batch: string | undefined) {
  return queryOptions({
    queryKey: [...articlesKey, 'filters', batch ?? null] as const,
    queryFn: ({ signal }) =>
      api('listArticleFilters', { signal, query: batch === undefined ? {} : { batch_id: batch } }),
    staleTime: 60_000,
    placeholderData: (previous) => previous,
  });
}

/** The newest articles that contain a text. */
export function foundArticlesQuery(text: string) {
  return queryOptions({
    queryKey: [...articlesKey, 'found', text] as const,
    queryFn: async ({ signal }) => {
      const query = { ...(text === '' ? {} : { search: text }), limit: '6' };
      return (await api('listArticles', { signal, query })).articles;
    },
    placeholderData: (previous) => previous,
  });
}
