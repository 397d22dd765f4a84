import type { Moved } from '@chapterhouse/contract/articles/editing-endpoints';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { api, type BodyOf, type ResponseOf } from '../../../api/client.ts';
import { noteFailure } from '../../../api/failures.ts';
import { articlesKey, dashboardKey } from '../../../api/query-client.ts';
import { useAction } from '../../../api/use-action.ts';
import type { Move } from './undo-move.ts';

/** Invalidates lists, counts and the article: all of them may be out of date. */
function refresh(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: articlesKey }),
    client.invalidateQueries({ queryKey: dashboardKey }),
  ]);
}

/** A call that changes articles. Stale data is refetched even if the call was rejected. */
export function useChange<V, R>(operation: string, call: (variables: V) => Promise<R>) {
  const client = useQueryClient();
  return useAction({
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

/** Schedules a draft despite its findings. `content_hash` is that of the text whose findings are shown. */
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
