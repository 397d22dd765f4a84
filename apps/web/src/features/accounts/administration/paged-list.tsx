import { limits } from '@chapterhouse/contract/limits';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ErrorState, InlineError } from '../../../components/error-state.tsx';
import { LoadingItems, useLastLoaded } from '../../../components/item-list/item-list.tsx';
import classes from './administration.module.css';

/** Paging with forward cursors: keeps the cursors of all pages up to the shown one. */
export function usePages() {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  return {
    /** From 0. */
    index: cursors.length,
    /** Of the shown page; undefined for the first one. */
    cursor: cursors.at(-1),
    next: (cursor: string) => setCursors([...cursors, cursor]),
    previous: () => setCursors(cursors.slice(0, -1)),
    reset: () => setCursors([]),
  };
}

type ListProps<Page> = {
  /** The shown page; the previous one serves as placeholder. */
  page: UseQueryResult<Page>;
  pages: ReturnType<typeof usePages>;
  /** Names the pager for screen readers. */
  label: string;
  /** Shown while the first page loads, as 'Loading users...'. */
  loading: string;
  failure: (error: unknown) => string;
  /** Number of rows on a page. */
  count: (data: Page) => number;
  /** Rows on all pages, if known. */
  total?: number | undefined;
  /** Rows on a full page. */
  pageSize?: number;
  /** Without its own card when it is part of one. */
  isPart?: boolean;
  onRetry?: () => void;
  children: (data: Page) => ReactNode;
};

/** A list with its pager. The rows stay while another page loads, and when loading it or a refresh fails. */
export function PagedList<Page extends { next_cursor?: string | undefined }>(props: ListProps<Page>) {
  const { page, pages, label, failure, count, total, pageSize, isPart = false, children } = props;
  const { isFetching, refetch } = page;
  const shown = useLastLoaded(page);
  const next = page.data?.next_cursor;
  const retry = { isFetching, refetch: props.onRetry ?? refetch };
  return (
    <div className={isPart ? undefined : classes.list} aria-busy={page.isPlaceholderData}>
      {shown ? (
        <>
          {page.isError && (
            <div className={classes.stale}>
              <InlineError
                message={`${failure(page.error)}${page.data ? '' : ' This is what was loaded before.'}`}
                query={retry}
              />
            </div>
          )}
          {children(shown)}
          <Pager
            label={label}
            index={pages.index}
            {...(pageSize === undefined ? {} : { pageSize })}
            count={page.data && count(page.data)}
            total={total}
            busy={page.isPlaceholderData}
            onPrevious={pages.previous}
            onNext={next === undefined ? undefined : () => pages.next(next)}
          />
        </>
      ) : page.isError ? (
        <ErrorState
          message={failure(page.error)}
          onRetry={() => void retry.refetch()}
          retrying={isFetching}
        />
      ) : (
        <LoadingItems text={props.loading} />
      )}
    </div>
  );
}

type PagerProps = {
  label: string;
  /** Of the shown page, from 0. */
  index: number;
  /** Rows on a full page. */
  pageSize?: number;
  /** Rows on the shown page; undefined if it could not be loaded. */
  count: number | undefined;
  /** Rows on all pages, if known. */
  total: number | undefined;
  busy: boolean;
  onPrevious: () => void;
  /** Undefined on the last page. */
  onNext: (() => void) | undefined;
};

/** The shown range of rows, with buttons for other pages. */
function Pager({
  label,
  index,
  pageSize = limits.pageSize,
  count,
  total,
  busy,
  onPrevious,
  onNext,
}: PagerProps) {
  const isAlone = index === 0 && onNext === undefined;
  if (isAlone && count === 0) return null;
  return (
    <nav className={classes.pager} aria-label={label}>
      <p className={classes.range} role="status">
        {count !== undefined && rangeText(index * pageSize + 1, count, total)}
      </p>
      {!isAlone && (
        <>
          <Button size="xs" variant="default" disabled={index === 0 || busy} onClick={onPrevious}>
            Previous
          </Button>
          <Button size="xs" variant="default" disabled={onNext === undefined || busy} onClick={onNext}>
            Next
          </Button>
        </>
      )}
    </nav>
  );
}

function rangeText(first: number, count: number, total: number | undefined): string {
  const range = count === 0 ? '0' : `${first.toLocaleString()} – ${(first + count - 1).toLocaleString()}`;
  return total === undefined ? range : `${range} of ${total.toLocaleString()}`;
}
