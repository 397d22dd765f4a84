import type { Article } from '@chapterhouse/contract/articles/entities';
import { useCallback, useEffect, useRef } from 'react';
import type { RowActions } from './article-row.tsx';

type Handlers = Pick<RowActions, 'onPublish' | 'onView' | 'onRetry'> & {
  articles: readonly Article[];
  toggle: (ids: readonly string[], isChosen: boolean) => void;
};

/** Stable functions, so that unchanged rows do not render again. */
export function useRowActions(handlers: Handlers) {
  const latest = useRef(handlers);
  const lastChosen = useRef<number | null>(null);
  useEffect(() => {
    latest.current = handlers;
  });
  const onPublish = useCallback((article: Article) => latest.current.onPublish(article), []);
  const onView = useCallback((article: Article) => latest.current.onView(article), []);
  const onRetry = useCallback((article: Article) => latest.current.onRetry(article), []);
  const onChoose = useCallback((index: number, isChosen: boolean, isRange: boolean) => {
    const from = isRange ? (lastChosen.current ?? index) : index;
    lastChosen.current = index;
    const rows = latest.current.articles.slice(Math.min(from, index), Math.max(from, index) + 1);
    latest.current.toggle(
      rows.map(({ id }) => id),
      isChosen,
    );
  }, []);
  return { onPublish, onView, onRetry, onChoose };
}
