import type { Article } from '@chapterhouse/contract/articles/entities';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Enough to find one again when some of them go. */
const remembered = 20;

/**
 * When rows come or go above those in sight, scrolls by as much, so that what somebody reads stays where it is. At the
 * very top new rows are let in. `rowHeight` in pixels.
 */
export function useKeptPlace(
  scroller: RefObject<HTMLElement | null>,
  articles: readonly Article[],
  rowHeight: number,
): void {
  const before = useRef(articles);
  useLayoutEffect(() => {
    const old = before.current;
    before.current = articles;
    const area = scroller.current;
    if (!area || old === articles || area.scrollTop < rowHeight / 2) return;
    const first = Math.floor(area.scrollTop / rowHeight);
    for (let at = first; at < Math.min(old.length, first + remembered); at += 1) {
      const id = old[at]?.id;
      const now = articles[at]?.id === id ? at : articles.findIndex((article) => article.id === id);
      if (now === -1) continue;
      if (now !== at) area.scrollTop += (now - at) * rowHeight;
      return;
    }
  }, [articles, rowHeight, scroller]);
}
