import type { ArticleDetail } from '@chapterhouse/contract/articles/article-text';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, type BodyOf } from '../../api/client.ts';
import { articlesKey } from '../../api/query-client.ts';
import { useChange } from './actions/article-calls.ts';
import { useLiveArticles } from './live/use-live-articles.ts';

/** Prefix of all query keys of one article. */
const articleKey = (id: string) => [...articlesKey, 'one', id] as const;

/** Refetch interval while an article is being processed. */
const busyMs = 4_000;

function isBusy({ status, live_post: live }: ArticleDetail): boolean {
  return status === 'processing' || status === 'generating' || (live?.change ?? null) !== null;
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
