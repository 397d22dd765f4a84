import type { ArticleDetail } from '@chapterhouse/contract/articles/article-text';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { api, type BodyOf, type ResponseOf } from '../../api/client.ts';
import { dashboardKey } from '../dashboard/dashboard.queries.ts';
import { noteFailure } from '../error-reporting/failures.ts';
import { articlesKey } from './articles.queries.ts';
import { useLiveArticles } from './live/use-live-articles.ts';

/** Everything of one article stands below this key. */
const articleKey = (id: string) => [...articlesKey, 'one', id] as const;

/** How often an article is asked for while somebody or something is at work on it. */
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

/** Asks for the article again whenever the server tells that it changed: at its blog, say, or in another window. */
export function useLiveArticle(id: string): void {
  const client = useQueryClient();
  useLiveArticles({
    onChange(articles) {
      if (articles === null || articles.some((article) => article.id === id)) {
        void client.invalidateQueries({ queryKey: articleKey(id) });
      }
    },
    onCurrent() {},
    onLive() {},
  });
}

/** The list as of the article's newest version: a new one, by whomever, has the list asked for again. */
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

/** Lists, counts and the article itself are asked for again: whatever was shown of it may be out of date. */
function refresh(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: articlesKey }),
    client.invalidateQueries({ queryKey: dashboardKey }),
  ]);
}

/** A call that changes articles. What it was out of date about is refreshed even when it was refused. */
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

/** Saves the fields made on `base_version`; refused with `stale_version` when there is a newer one. */
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

export function useResolveConflict(id: string) {
  return useChange('resolve conflict', (body: BodyOf<'resolveArticleConflict'>) =>
    api('resolveArticleConflict', { params: { id }, body }),
  );
}

/** Puts an article on the calendar, or to another place on it. `date` is ISO 8601, or 'now'. */
export function useScheduleArticle(id: string, kind: 'schedule' | 'reschedule') {
  return useChange(`${kind} article`, (date: string) =>
    kind === 'schedule'
      ? api('scheduleArticle', { params: { id }, body: { date } })
      : api('rescheduleArticle', { params: { id }, body: { date } }),
  );
}

const plainCalls = {
  unschedule: 'unscheduleArticle',
  publishNow: 'publishArticle',
  flagPublished: 'publishArticle',
  retry: 'retryArticle',
  delete: 'deleteArticle',
} as const;
export type PlainAction = keyof typeof plainCalls;

/** What needs to be told nothing but which article. */
export function usePlainAction(id: string, action: PlainAction) {
  return useChange(`${action} article`, () => api(plainCalls[action], { params: { id } }));
}

export function useChangeArticles() {
  return useChange(
    'change articles',
    (body: BodyOf<'changeArticles'>): Promise<ResponseOf<'changeArticles'>> =>
      api('changeArticles', { body }),
  );
}
