import type { ChangedArticle } from '@chapterhouse/contract/articles/history-endpoints';
import { useEffect, useRef } from 'react';
import { listenTo } from '../../../api/event-stream.ts';
import { startLiveArticles } from './live-articles.ts';

type Handlers = {
  /** What changed; null: anything may have. */
  onChange: (articles: readonly ChangedArticle[] | null) => void;
  onCurrent: () => void;
  /** Whether changes are being told; while they are not, the list has to be asked for. */
  onLive: (isLive: boolean) => void;
};

/** Listens while the page is in sight: a browser has few connections to one host, and hidden tabs would take them. */
export function useLiveArticles(handlers: Handlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    let stop: (() => void) | undefined;
    function follow() {
      const isSeen = document.visibilityState === 'visible';
      if (isSeen && !stop) {
        stop = startLiveArticles({
          connect: (signal, onEvent) => listenTo('watchArticles', { signal, onEvent }),
          onChange: (articles) => latest.current.onChange(articles),
          onCurrent: () => latest.current.onCurrent(),
          onLive: (isLive) => latest.current.onLive(isLive),
          random: Math.random,
        });
      } else if (!isSeen && stop) {
        stop();
        stop = undefined;
        latest.current.onLive(false);
      }
    }
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stop?.();
    };
  }, []);
}
