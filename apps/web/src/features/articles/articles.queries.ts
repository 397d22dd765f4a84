import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { api, type BodyOf } from '../../api/client.ts';
import { noteFailure } from '../../api/failures.ts';
import { articlesKey } from '../../api/query-client.ts';
import { useAction } from '../../api/use-action.ts';

export function articleContentQuery(id: string) {
  return queryOptions({
    queryKey: [...articlesKey, 'content', id] as const,
    queryFn: async ({ signal }) => {
      const found = await api('getArticleContent', { params: { id }, signal });
      return { html: found.labeled_html || found.html || found.content, language: found.language };
    },
    // Always fetch the stored text: an article may have been rewritten since.
    staleTime: 0,
  });
}

/** The user's newest article; null if there is none. */
export const newestArticleQuery = queryOptions({
  queryKey: [...articlesKey, 'newest'] as const,
  queryFn: async ({ signal }) =>
    (await api('listArticles', { query: { limit: 1 }, signal })).articles[0] ?? null,
});

/** Reports the failed action to error reporting, if the call alone does not name it. */
export function noteFailed(operation: string): (error: Error) => void {
  return (error) => {
    const details =
      error instanceof ApiError
        ? { status: error.status, error_code: error.code, message: error.message }
        : { message: error.message };
    noteFailure({ kind: 'content', operation, details });
  };
}

export function useGenerateTopics() {
  const client = useQueryClient();
  return useAction({
    onError: noteFailed('generate topics'),
    mutationFn: async (body: BodyOf<'generateTopics'>) => {
      const { subtopics } = await api('generateTopics', { body });
      // Shown together with the titles they repeat, to prevent layout shift; the wait is limited.
      const titles = subtopics.map(({ title }) => title);
      const known = client.prefetchQuery(titleRepeatsQuery(titles, body.main_topic));
      await Promise.race([known, new Promise((resolve) => window.setTimeout(resolve, repeatsPatienceMs))]);
      return subtopics;
    },
  });
}

/** How long new subtopics wait for the check of repeated titles. */
const repeatsPatienceMs = 1_500;

/** Which of these titles repeat an existing article. */
export function titleRepeatsQuery(titles: readonly string[], topic: string) {
  return queryOptions({
    queryKey: [...articlesKey, 'repeats', topic, titles] as const,
    queryFn: async ({ signal }) =>
      (await api('checkTitles', { body: { titles: titles.slice(0, 200), main_topic: topic }, signal }))
        .repeats,
    retry: false,
    // Long enough that prefetched data is not fetched twice.
    staleTime: 60_000,
  });
}

export function useCheckSources() {
  return useAction({
    onError: noteFailed('check sources'),
    mutationFn: async (urls: string[]) => (await api('checkSources', { body: { urls } })).sources,
  });
}
