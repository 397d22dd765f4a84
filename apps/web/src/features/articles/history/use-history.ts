import type { ChangedArticle } from '@chapterhouse/contract/articles/history-endpoints';
import { limits } from '@chapterhouse/contract/limits';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { toast } from '../../../components/toast.ts';
import { createFreshness } from '../live/freshness.ts';
import { useLiveArticles } from '../live/use-live-articles.ts';
import { historyKey, loadNamed, loadPage } from './history.queries.ts';
import { type HistoryRows, withFirstPage, withFound, withNextPage } from './history-rows.ts';
import type { HistorySearch } from './history-view.ts';
import { nextRefreshMs } from './refresh-rule.ts';

export const loadFailed = 'Failed to load content history';
/** Changes within this time are fetched together. */
const gatherMs = 200;
const afterFailureMs = 5_000;

/**
 * The rows of the history, kept up to date by the event stream, or by polling. Either
 * way only the first page, the visible rows and changed rows are fetched, however many are loaded.
 */
export function useHistory(search: HistorySearch) {
  const client = useQueryClient();
  const queryKey = useMemo(() => historyKey(search), [search]);
  const createdAt = useRouterState({ select: ({ location }) => location.state.contentCreatedAt });
  const [isLive, setLive] = useState(false);
  const [more, setMore] = useState<'idle' | 'loading' | 'failed'>('idle');
  const freshness = useMemo(createFreshness, []);
  const shown = useRef<readonly string[]>([]);
  const changed = useRef(new Set<string>());
  const gathering = useRef(0);

  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const startedAt = Date.now();
      const named = [...new Set([...changed.current, ...shown.current])].slice(0, limits.articleIds);
      const old = client.getQueryData<HistoryRows>(queryKey);
      const loaded = old ? new Set(old.rows.map(({ id }) => id)) : null;
      const asked = loaded ? named.filter((id) => loaded.has(id)) : [];
      const [page, found] = await Promise.all([
        loadPage(search, undefined, signal),
        loadNamed(search, asked, signal),
      ]);
      for (const id of named) changed.current.delete(id);
      if (changed.current.size > 0) refreshSoon();
      freshness.confirmed(startedAt, [...page.rows.map(({ id }) => id), ...asked]);
      // Include rows loaded in the meantime.
      const now = client.getQueryData<HistoryRows>(queryKey) ?? { rows: [], cursor: undefined };
      return withFirstPage(withFound(now, asked, found), page);
    },
    structuralSharing: false,
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      if (isLive) return state.status === 'error' || state.fetchFailureCount > 0 ? afterFailureMs : false;
      return nextRefreshMs(state.data?.rows ?? [], Date.now(), createdAt);
    },
  });
  const { refetch, errorUpdatedAt, data, isPlaceholderData } = query;

  function refreshSoon() {
    freshness.doubt();
    if (gathering.current !== 0) return;
    gathering.current = window.setTimeout(() => {
      gathering.current = 0;
      void refetch();
    }, gatherMs);
  }

  function onChange(articles: readonly ChangedArticle[] | null) {
    if (articles === null) freshness.forget();
    else for (const { id } of articles) changed.current.add(id);
    refreshSoon();
  }

  useLiveArticles({ onChange, onCurrent: freshness.current, onLive: setLive });
  useEffect(() => () => window.clearTimeout(gathering.current), []);
  const seenKey = useRef(queryKey);
  useEffect(() => {
    if (seenKey.current !== queryKey) freshness.restart();
    seenKey.current = queryKey;
  }, [queryKey, freshness]);

  const told = useRef(errorUpdatedAt);
  useEffect(() => {
    if (errorUpdatedAt > told.current) toast.error(loadFailed);
    told.current = errorUpdatedAt;
  }, [errorUpdatedAt]);

  const cursor = isPlaceholderData ? undefined : data?.cursor;
  async function loadMore() {
    if (cursor === undefined || more === 'loading') return;
    setMore('loading');
    try {
      const page = await loadPage(search, cursor);
      freshness.confirmed(
        undefined,
        page.rows.map(({ id }) => id),
      );
      client.setQueryData<HistoryRows>(
        queryKey,
        (now) => (now?.cursor === cursor ? withNextPage(now, page) : now),
        // This does not make the rows above newer.
        { updatedAt: client.getQueryState(queryKey)?.dataUpdatedAt ?? 0 },
      );
      setMore('idle');
    } catch {
      setMore('failed');
    }
  }

  /** Fetches rows that become visible after changes that were not reported one by one. */
  function show(ids: readonly string[]) {
    shown.current = ids;
    if (ids.some((id) => !freshness.isConfirmed(id))) refreshSoon();
  }

  return { ...query, hasMore: cursor !== undefined, more, loadMore, show, freshness };
}
