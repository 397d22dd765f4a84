import type { ArticleDetail } from '@chapterhouse/contract/articles/article-text';
import type { Moved } from '@chapterhouse/contract/articles/editing-endpoints';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { api, type BodyOf, type ResponseOf } from '../../api/client.ts';
import { noteFailure } from '../../api/failures.ts';
import { articlesKey, dashboardKey } from '../../api/query-client.ts';
import type { Move } from './actions/undo-move.ts';
import { useLiveArticles } from './live/use-live-articles.ts';

/** Prefix of all query keys of one article. */
const articleKey = (id: string) => [...articlesKey, 'one', id] as const;

/** Refetch interval while an article is being processed. */
const busyMs = 4_000;

function isBusy({ status }: ArticleDetail): boolean {
  return status === 'processing' || status === 'generating';
}

export function articleQuery(id: string) {
  return queryOptions({
    queryKey: [...articleKey(id), 'detail'] as const,
    queryFn: ({ signal }) => api('getArticle', { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? busyMs : false),
  });
}

/** The text so far, while the article is written. Refetched when there is more; the interval is for when no stream is open. */
export function articleDraftQuery(id: string) {
  return queryOptions({
    queryKey: [...articleKey(id), 'draft'] as const,
    queryFn: ({ signal }) => api('getArticleDraft', { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: busyMs,
  });
}

/** Refetches the article when the server reports a change, for example on its blog or in another window. */
export function useLiveArticle(id: string): void {
  const client = useQueryClient();
  useLiveArticles({
    onChange(articles) {
      if (articles === null || articles.some((article) => article.id === id)) {
        void client.invalidateQueries({ queryKey: articleKey(id) });
      }
    },
    onDrafted(ids) {
      if (ids.includes(id)) void client.invalidateQueries(articleDraftQuery(id));
    },
    onCurrent() {},
    onLive() {},
  });
}

/** The versions up to the article's latest one: a new version refetches the list. */
export function articleVersionsQuery(id: string, newest: number) {
  return queryOptions({
    queryKey: [...articleKey(id), 'versions', newest] as const,
    queryFn: async ({ signal }) => (await api('listArticleVersions', { params: { id }, signal })).versions,
    placeholderData: (previous) => previous,
  });
}

export function articleVersionQuery(id: string, version: number) {
  return queryOptions({
    queryKey: [...articleKey(id), 'version', version] as const,
    queryFn: ({ signal }) => api('getArticleVersion', { params: { id, version }, signal }),
    // A version never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Invalidates lists, counts and the article: all of them may be out of date. */
function refresh(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: articlesKey }),
    client.invalidateQueries({ queryKey: dashboardKey }),
  ]);
}

/** A call that changes articles. Stale data is refetched even if the call was rejected. */
function useChange<V, R>(operation: string, call: (variables: V) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onError: (error) => {
      const details =
        error instanceof ApiError
          ? { status: error.status, error_code: error.code, message: error.message }
          : { message: error.message };
      noteFailure({ kind: 'content', operation, details });
    },
    onSettled: () => void refresh(client),
  });
}

/** Saves the fields based on `base_version`; rejected with `stale_version` if there is a newer one. */
export function useSaveArticle(id: string) {
  const client = useQueryClient();
  return useChange('save article', async (body: BodyOf<'updateArticle'>) => {
    const stored = await api('updateArticle', { params: { id }, body });
    client.setQueryData(articleQuery(id).queryKey, stored);
    return stored;
  });
}

export function useRestoreVersion(id: string) {
  return useChange('restore version', ({ version, base }: { version: number; base: number }) =>
    api('restoreArticleVersion', { params: { id, version }, body: { base_version: base } }),
  );
}

export function useRewriteArticle(id: string) {
  return useChange('rewrite article', (body: BodyOf<'rewriteArticle'>) =>
    api('rewriteArticle', { params: { id }, body }),
  );
}

/** Puts a proposed text in the place of the current one. */
export function useAcceptProposal(id: string) {
  const client = useQueryClient();
  return useChange('accept rewrite', async (proposal: string) => {
    const stored = await api('acceptRewriteProposal', { params: { id, proposal } });
    client.setQueryData(articleQuery(id).queryKey, stored);
  });
}

/** Discards a proposed text, or takes that back. */
export function useDiscardProposal(id: string) {
  return useChange('discard rewrite', ({ proposal, discarded }: { proposal: string; discarded: boolean }) =>
    api('discardRewriteProposal', { params: { id, proposal }, body: { discarded } }),
  );
}

export function useResolveConflict(id: string) {
  return useChange('resolve conflict', (body: BodyOf<'resolveArticleConflict'>) =>
    api('resolveArticleConflict', { params: { id }, body }),
  );
}

/** Schedules, reschedules or unschedules an article. */
export function useScheduleChange(id: string) {
  return useChange('move article', (move: Move): Promise<Moved> => {
    const params = { id };
    if (move.action === 'unschedule') return api('unscheduleArticle', { params });
    const { date } = move;
    return move.action === 'schedule'
      ? api('scheduleArticle', { params, body: { date } })
      : api('rescheduleArticle', { params, body: { date } });
  });
}

/** A call that needs only the id of one of many articles. */
export function useArticleCall(
  operation: string,
  call: 'retryArticle' | 'cancelWriting' | 'deleteArticle' | 'publishArticle',
) {
  return useChange(operation, (id: string) =>
    call === 'publishArticle' ? api(call, { params: { id }, body: {} }) : api(call, { params: { id } }),
  );
}

/** Flags an article as published by its owner, at `url` if given. */
export function useFlagArticle(id: string) {
  return useChange('flag article', (url: string | undefined) =>
    api('publishArticle', { params: { id }, body: url === undefined ? {} : { url } }),
  );
}

/** Schedules a draft in spite of its findings. `content_hash` is that of the text whose findings are shown. */
export function useScheduleAnyway(id: string) {
  return useChange('schedule article anyway', (body: BodyOf<'scheduleArticleAnyway'>) =>
    api('scheduleArticleAnyway', { params: { id }, body }),
  );
}

export function useChangeArticles() {
  return useChange(
    'change articles',
    (body: BodyOf<'changeArticles'>): Promise<ResponseOf<'changeArticles'>> =>
      api('changeArticles', { body }),
  );
}
