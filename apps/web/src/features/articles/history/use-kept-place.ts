import type { Article } from '@chapterhouse/contract/articles/entities';
import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Pixels from the top within which new rows push the others down: somebody there wants to see them. */
const atTop = 24;

/**
 * When rows are added or removed above those in sight, scrolls by as much, so that what somebody reads stays where
 * it is. Rows may have different heights.
 */
export function useKeptPlace<Row extends Element>(
  scroller: RefObject<HTMLDivElement | null>,
  articles: readonly Article[],
  virtual: Virtualizer<HTMLDivElement, Row>,
): void {
  const before = useRef({ articles, drawn: virtual.getVirtualItems() });
  useLayoutEffect(() => {
    const old = before.current;
    before.current = { articles, drawn: virtual.getVirtualItems() };
    const area = scroller.current;
    if (!area || old.articles === articles || area.scrollTop < atTop) return;
    for (const { key, start, end } of old.drawn) {
      if (end <= area.scrollTop) continue;
      const now = virtual.measurementsCache[articles.findIndex(({ id }) => id === key)];
      // One of those in sight may be gone: then the next one stays.
      if (!now) continue;
      if (now.start !== start) area.scrollTop += now.start - start;
      return;
    }
  });
}
