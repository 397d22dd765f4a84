import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { api, type BodyOf, type ResponseOf } from '../../api/client.ts';
import { dashboardKey } from '../dashboard/dashboard.queries.ts';
import { noteFailure } from '../error-reporting/failures.ts';

export const articlesKey = ['articles'] as const;

export function articleContentQuery(id: string) {
  return queryOptions({
    queryKey: [...articlesKey, 'content', id] as const,
    queryFn: async ({ signal }) => {
      const { html, content } = await api('getArticleContent', { params: { id }, signal });
      return html || content;
    },
    // What is shown must be what is stored now: an article may be rewritten between two looks.
    staleTime: 0,
  });
}

/** Tells error reporting what somebody wanted to do, where the call alone does not say it. */
function noteFailed(operation: string): (error: Error) => void {
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
  return useMutation({
    onError: noteFailed('generate topics'),
    mutationFn: async (body: BodyOf<'generateTopics'>) => {
      const { subtopics } = await api('generateTopics', { body });
      // Shown together with what they repeat, so that nothing moves under the reader; never for long.
      const titles = subtopics.map(({ title }) => title);
      const known = client.prefetchQuery(titleRepeatsQuery(titles, body.main_topic));
      await Promise.race([known, new Promise((resolve) => window.setTimeout(resolve, repeatsPatienceMs))]);
      return subtopics;
    },
  });
}

/** How long new subtopics wait for what is only a hint. */
const repeatsPatienceMs = 1_500;

/** Which of these titles repeat an article that exists. */
export function titleRepeatsQuery(titles: readonly string[], topic: string) {
  return queryOptions({
    queryKey: [...articlesKey, 'repeats', topic, titles] as const,
    queryFn: async ({ signal }) =>
      (await api('checkTitles', { body: { titles: titles.slice(0, 200), main_topic: topic }, signal }))
        .repeats,
    retry: false,
    // Long enough that what was just prefetched is not asked for again.
    staleTime: 60_000,
  });
}

export function useCheckSources() {
  return useMutation({
    onError: noteFailed('check sources'),
    mutationFn: async (urls: string[]) => (await api('checkSources', { body: { urls } })).sources,
  });
}

export function usePrepareExport() {
  return useMutation({
    onError: noteFailed('export articles'),
    mutationFn: (body: BodyOf<'prepareExport'>) => api('prepareExport', { body }),
  });
}

type BatchInput = { body: BodyOf<'createBatch'>; idempotencyKey: string };

/** Sends the batch; the same key again is answered as before, so a retry cannot make it twice. */
export function useCreateBatch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: BatchInput): Promise<ResponseOf<'createBatch'>> =>
      api('createBatch', { body, headers: { 'Idempotency-Key': idempotencyKey } }),
    onError: noteFailed('create articles'),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: articlesKey }),
        client.invalidateQueries({ queryKey: dashboardKey }),
      ]),
  });
}

/** The lists are loaded again whatever came of it: a refusal means that they were out of date. */
function useArticleChange(operation: string, call: (id: string) => Promise<{ message: string }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => (await call(id)).message,
    onError: noteFailed(operation),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: articlesKey }),
        client.invalidateQueries({ queryKey: dashboardKey }),
      ]),
  });
}

/** Publishes now, or flags as published. */
export function usePublishArticle() {
  return useArticleChange('publish article', (id) => api('publishArticle', { params: { id } }));
}

/** Takes an article in `error` up again. */
export function useRetryArticle() {
  return useArticleChange('retry article', (id) => api('retryArticle', { params: { id } }));
}
