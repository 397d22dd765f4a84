import type { ChangedArticle } from '@chapterhouse/contract/articles/history-endpoints';
import { useEffect, useRef } from 'react';
import { listenTo } from '../../../api/event-stream.ts';
import { startLiveArticles } from './live-articles.ts';

type Handlers = {
  /** The changed ids; null if any article may have changed. */
  onChange: (articles: readonly ChangedArticle[] | null) => void;
  onCurrent: () => void;
  /** Whether the stream is connected; if not, the list must be polled. */
  onLive: (isLive: boolean) => void;
};

/** Listens while the page is visible: browsers limit connections per host, and hidden tabs would use them up. */
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
