import type { Article } from '@chapterhouse/contract/articles/entities';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { articlesKey } from '../../../api/query-client.ts';
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

/** The loaded part of a list: contiguous rows from the first one, and the next page's cursor. */
export type HistoryRows = { rows: readonly Article[]; cursor: string | undefined };

const same = (a: Article, b: Article) => JSON.stringify(a) === JSON.stringify(b);

/** The new rows, but with the old object for each unchanged row, so that it does not render again. */
function kept(old: ReadonlyMap<string, Article>, now: readonly Article[]): Article[] {
  return now.map((article) => {
    const before = old.get(article.id);
    return before && same(before, article) ? before : article;
  });
}

/**
 * Merges a new first page with the rows loaded after the old one. If they do not overlap, because more
 * than a page is new, only the first page is kept.
 */
export function withFirstPage(old: HistoryRows | undefined, page: HistoryRows): HistoryRows {
  if (!old || old.rows.length === 0) return page;
  const head = kept(new Map(old.rows.slice(0, 1000).map((one) => [one.id, one])), page.rows);
  if (page.cursor === undefined) return { rows: head, cursor: undefined };
  const ids = new Set(head.map(({ id }) => id));
  const known = head.flatMap(({ id }) => {
    const at = old.rows.findIndex((row) => row.id === id);
    return at === -1 ? [] : [at];
  });
  if (known.length === 0) return { rows: head, cursor: page.cursor };
  // The rest continues after the last rows that both have. One of them may have moved up from far below; of several
  // use the first: a surplus row is detected at the next fetch, a lost one never.
  const joint = Math.min(...known.slice(-3));
  const rest = old.rows.slice(joint + 1).filter(({ id }) => !ids.has(id));
  if (rest.length === 0) return { rows: head, cursor: page.cursor };
  return { rows: [...head, ...rest], cursor: old.cursor };
}

/** Appends a page; rows that appear twice because the list shifted stay in their place. */
export function withNextPage(old: HistoryRows, page: HistoryRows): HistoryRows {
  const ids = new Set(old.rows.slice(-1000).map(({ id }) => id));
  return { rows: [...old.rows, ...page.rows.filter(({ id }) => !ids.has(id))], cursor: page.cursor };
}

/** Updates rows in place; requested rows that were not found are removed. */
export function withFound(
  old: HistoryRows,
  asked: readonly string[],
  found: readonly Article[],
): HistoryRows {
  if (asked.length === 0) return old;
  const gone = new Set(asked);
  const now = new Map(found.map((article) => [article.id, article]));
  let changed = false;
  const rows: Article[] = [];
  for (const row of old.rows) {
    const next = now.get(row.id);
    if (next === undefined && gone.has(row.id)) changed = true;
    else if (next === undefined || same(next, row)) rows.push(row);
    else {
      rows.push(next);
      changed = true;
    }
  }
  return changed ? { ...old, rows } : old;
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
