import type { Article } from '@chapterhouse/contract/articles/entities';
import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { toast } from '../../../components/toast/toast.ts';
import { useListKeys } from '../../../lib/use-keys.ts';
import { TipArea } from '../tip-area.tsx';
import rowClasses from './article-row.module.css';
import { ArticleRow, type RowActions } from './article-row.tsx';
import classes from './article-table.module.css';
import type { HistoryOrder } from './history-view.ts';
import { mayPublish } from './row-parts.tsx';
import { ChooseAll, TableHead } from './table-head.tsx';
import type { RowFailure } from './use-article-actions.ts';

/** Pixels from the top within which new rows may push the others down, so that they are visible. */
const atTop = 24;

/**
 * Scroll anchoring: when rows are added or removed above the visible ones, scrolls by their height, so that the visible rows stay where
 * they are. Rows may have different heights.
 */
function useKeptPlace<Row extends Element>(
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
      // If the anchor row was removed, use the next one.
      if (!now) continue;
      if (now.start !== start) area.scrollTop += now.start - start;
      return;
    }
  });
}

/**
 * Handles the rows' links with one listener: a router link component
 * in every row costs more than the row. With a modifier key they behave like normal links.
 */
function useFollowedLinks(area: RefObject<HTMLElement | null>, onOpen: (articleId: string) => void): void {
  const latest = useRef(onOpen);
  useEffect(() => {
    latest.current = onOpen;
  });
  useEffect(() => {
    const root = area.current;
    if (!root) return;
    function follow(event: MouseEvent) {
      const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
      if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return;
      const id = target.closest('a[data-article]')?.getAttribute('data-article');
      if (!id) return;
      event.preventDefault();
      latest.current(id);
    }
    root.addEventListener('click', follow);
    return () => root.removeEventListener('click', follow);
  }, [area]);
}

type ListEndProps = { hasMore: boolean; failed: boolean; onMore: () => void };

/** Below the last row that is loaded. Keeps its height, so that nothing moves when the next rows come. */
function ListEnd({ hasMore, failed, onMore }: ListEndProps) {
  if (!hasMore) return null;
  return (
    <div className={classes.end}>
      {failed ? (
        <span role="alert">
          Could not load more articles.{' '}
          <button type="button" className={rowClasses.link} onClick={onMore}>
            Retry
          </button>
        </span>
      ) : (
        <span>Loading more...</span>
      )}
    </div>
  );
}

const tipDelayMs = 300;
/** Estimated row height in pixels, until the row is measured. */
const estimatedHeight = 45;
const overscan = 8;
/** Rows before the end at which the next page is fetched. */
const nearEnd = 60;
const settledMs = 150;

type Props = RowActions & {
  articles: readonly Article[];
  /** A different key is a different list: scroll to its start. */
  listKey: string;
  order: HistoryOrder;
  onSort: (order: HistoryOrder) => void;
  selected: ReadonlySet<string>;
  onChooseAll: (isChosen: boolean) => void;
  failure: RowFailure | null;
  hasMore: boolean;
  more: 'idle' | 'loading' | 'failed';
  onMore: () => void;
  onOpen: (articleId: string) => void;
  /** Called with the visible rows when scrolling stops. */
  onShown: (ids: readonly string[]) => void;
  /** The rows are those of the previous filter until the new ones load. */
  isOutdated: boolean;
};

/** A virtualized table: renders the visible rows and a few around them. */
export function ArticleTable({
  articles,
  listKey,
  order,
  onSort,
  selected,
  onChooseAll,
  failure,
  hasMore,
  more,
  onMore,
  onOpen,
  onShown,
  isOutdated,
  ...actions
}: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const focused = useRef<number | null>(null);
  const getItemKey = useCallback((index: number) => articles[index]?.id ?? index, [articles]);
  const virtual = useVirtualizer({
    count: articles.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedHeight,
    getItemKey,
    overscan,
    rangeExtractor: (range) => withFocused(range, focused.current),
    initialRect: { width: 0, height: window.innerHeight * 0.6 },
  });
  const shownKey = useRef(listKey);
  useLayoutEffect(() => {
    if (shownKey.current !== listKey) scroller.current?.scrollTo({ top: 0 });
    shownKey.current = listKey;
  }, [listKey]);
  useFollowedLinks(scroller, onOpen);
  useListKeys(scroller, {
    onEdit: onOpen,
    onPublish: (id) => {
      const article = articles.find((one) => one.id === id);
      if (article && mayPublish(article)) actions.onPublish(article);
      else toast.info('Only scheduled articles that are written can be published.');
    },
  });
  useKeptPlace(scroller, articles, virtual);

  const items = virtual.getVirtualItems();
  const { startIndex = 0, endIndex = -1 } = virtual.range ?? {};
  const latest = useRef({ onMore, onShown, articles });
  useEffect(() => {
    latest.current = { onMore, onShown, articles };
  });
  const wantsMore = hasMore && more === 'idle' && endIndex >= articles.length - nearEnd;
  useEffect(() => {
    if (wantsMore) latest.current.onMore();
  }, [wantsMore]);
  useEffect(() => {
    const timer = window.setTimeout(() => {
      const rows = latest.current.articles.slice(startIndex, endIndex + 1);
      latest.current.onShown(rows.map(({ id }) => id));
    }, settledMs);
    return () => window.clearTimeout(timer);
  }, [startIndex, endIndex]);

  const count = countChosen(articles, selected);
  const chosen = count === 0 ? 'none' : count === articles.length ? 'all' : 'some';
  return (
    <>
      <div className={classes.chooseAll}>
        <ChooseAll chosen={chosen} onChooseAll={onChooseAll} />
        <span aria-hidden="true">Select all loaded</span>
      </div>
      <TipArea delay={tipDelayMs} areaRef={scroller} className={classes.scroller}>
        <table
          className={classes.table}
          aria-label="Articles"
          // Unknown until the last page is loaded.
          aria-rowcount={hasMore ? -1 : articles.length + 1}
          aria-busy={isOutdated || undefined}
        >
          <TableHead order={order} onSort={onSort} chosen={chosen} onChooseAll={onChooseAll} />
          <tbody
            style={{ height: virtual.getTotalSize() }}
            onFocus={(event) => {
              const row = (event.target as Element).closest('tr')?.getAttribute('aria-rowindex');
              focused.current = row ? Number(row) - 2 : null;
            }}
            onBlur={() => {
              focused.current = null;
            }}
          >
            {items.map(({ index, start }) => {
              const article = articles[index];
              if (!article) return null;
              return (
                <ArticleRow
                  key={article.id}
                  article={article}
                  index={index}
                  top={start}
                  measure={virtual.measureElement}
                  isChosen={selected.has(article.id)}
                  // Once the article is live, an earlier time-out no longer matters.
                  failure={
                    failure?.id === article.id && article.status !== 'published' ? failure.message : null
                  }
                  {...actions}
                />
              );
            })}
          </tbody>
        </table>
        {/* A new key for each page, so that it is removed instead of moved when rows are added. */}
        <ListEnd key={articles.length} hasMore={hasMore} failed={more === 'failed'} onMore={onMore} />
      </TipArea>
    </>
  );
}

/** Keeps the focused row mounted when it is scrolled away, so that the focus is not lost. */
function withFocused(range: Range, focused: number | null): number[] {
  const rows = defaultRangeExtractor(range);
  if (focused === null || focused >= range.count || rows.includes(focused)) return rows;
  return [...rows, focused].toSorted((a, b) => a - b);
}

function countChosen(articles: readonly Article[], selected: ReadonlySet<string>): number {
  if (selected.size === 0) return 0;
  let count = 0;
  for (const { id } of articles) if (selected.has(id)) count += 1;
  return count;
}
