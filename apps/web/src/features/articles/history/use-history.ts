import type { Article } from '@chapterhouse/contract/articles/entities';
import type { ChangedArticle } from '@chapterhouse/contract/articles/history-endpoints';
import { limits } from '@chapterhouse/contract/limits';
import { capabilitiesOf } from '@chapterhouse/contract/platforms/registry';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { toast } from '../../../components/toast/toast.ts';
import { createFreshness } from '../live/freshness.ts';
import { useLiveArticles } from '../live/use-live-articles.ts';
import {
  type HistoryRows,
  historyKey,
  loadNamed,
  loadPage,
  withFirstPage,
  withFound,
  withNextPage,
} from './history.queries.ts';
import type { HistorySearch } from './history-view.ts';

export const loadFailed = 'Failed to load content history';
/** Changes within this time are fetched together. */
const batchMs = 200;
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
  const pending = useRef(0);

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
    if (pending.current !== 0) return;
    pending.current = window.setTimeout(() => {
      pending.current = 0;
      void refetch();
    }, batchMs);
  }

  function onChange(articles: readonly ChangedArticle[] | null) {
    if (articles === null) freshness.forget();
    else for (const { id } of articles) changed.current.add(id);
    refreshSoon();
  }

  useLiveArticles({ onChange, onCurrent: freshness.current, onLive: setLive });
  useEffect(() => () => window.clearTimeout(pending.current), []);
  const seenKey = useRef(queryKey);
  useEffect(() => {
    if (seenKey.current !== queryKey) freshness.restart();
    seenKey.current = queryKey;
  }, [queryKey, freshness]);

  const reportedAt = useRef(errorUpdatedAt);
  useEffect(() => {
    if (errorUpdatedAt > reportedAt.current) toast.error(loadFailed);
    reportedAt.current = errorUpdatedAt;
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

const busyMs = 5_000;
const arrivalMs = 60_000;
const dueSoonMs = 120_000;
/** An article that is not live by then will not be soon; frequent polling would not help. */
const overdueMs = 600_000;
const idleMs = 60_000;

/** Verification happens within a minute of going live; later it is done, or will not happen soon. */
const verifyMs = 120_000;

type Watched = Pick<Article, 'status' | 'date' | 'platform' | 'published_date' | 'verification'>;

/**
 * Milliseconds until the next refetch: 5 s while an article is being written, is about to go live, waits
 * for verification, or has just been created; else a minute, or less if an article is due before that. Times in epoch milliseconds.
 */
export function nextRefreshMs(articles: readonly Watched[], now: number, createdAt?: number): number {
  if (createdAt !== undefined && now - createdAt < arrivalMs) return busyMs;
  let next = idleMs;
  for (const article of articles) {
    if (article.status === 'processing' || article.status === 'generating') return busyMs;
    if (awaitsVerification(article, now)) return busyMs;
    // On other websites the user publishes, so nothing happens at the due time.
    if (article.status !== 'scheduled' || !capabilitiesOf(article.platform).publishes) continue;
    const until = Date.parse(article.date) - now;
    if (until <= dueSoonMs && until >= -overdueMs) return busyMs;
    if (until > dueSoonMs) next = Math.min(next, Math.max(busyMs, until - dueSoonMs));
  }
  return next;
}

function awaitsVerification(
  { status, platform, published_date, verification }: Watched,
  now: number,
): boolean {
  if (
    status !== 'published' ||
    !capabilitiesOf(platform).publishes ||
    published_date === null ||
    verification
  )
    return false;
  return now - Date.parse(published_date) < verifyMs;
}
