import type { CalendarArticle } from '@chapterhouse/contract/articles/calendar';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, type ResponseOf } from '../../../api/client.ts';
import { articlesKey, dashboardKey } from '../../../api/query-client.ts';
import { useAction } from '../../../api/use-action.ts';

const calendarKey = [...articlesKey, 'calendar'] as const;
const moveKey = [...calendarKey, 'move'] as const;

type Calendar = ResponseOf<'getCalendar'>;

/** The articles between two times, of one site or of all. */
export function calendarQuery({ from, to }: { from: Date; to: Date }, siteId: string | undefined) {
  const query = {
    from: from.toISOString(),
    to: to.toISOString(),
    ...(siteId === undefined ? {} : { site_id: siteId }),
  };
  return queryOptions({
    queryKey: [...calendarKey, 'range', query] as const,
    queryFn: ({ signal }) => api('getCalendar', { query, signal }),
    // Articles change in the background.
    refetchInterval: 30_000,
  });
}

type Move = { article: CalendarArticle; to: Date };

/** Moves an article optimistically, and rolls back if the server rejects it. */
export function useMoveArticle() {
  const client = useQueryClient();
  const place = (id: string, date: string) =>
    client.setQueriesData<Calendar>(
      { queryKey: [...calendarKey, 'range'] },
      (calendar) =>
        calendar && {
          ...calendar,
          articles: calendar.articles.map((one) => (one.id === id ? { ...one, date } : one)),
        },
    );
  return useAction({
    mutationKey: moveKey,
    mutationFn: ({ article, to }: Move) =>
      api('rescheduleArticle', { params: { id: article.id }, body: { date: to.toISOString() } }),
    onMutate: async ({ article, to }) => {
      // A response from before the move would briefly undo it.
      await client.cancelQueries({ queryKey: calendarKey });
      place(article.id, to.toISOString());
    },
    onError: (_error, { article }) => place(article.id, article.date),
    onSettled: () => {
      // Another move is pending: the last one refetches.
      if (client.isMutating({ mutationKey: moveKey }) > 1) return undefined;
      return Promise.all(
        [articlesKey, dashboardKey].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    },
  });
}
