import { limits } from '@chapterhouse/contract/limits';
import { Button } from '@mantine/core';
import { useState } from 'react';
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

type Props = {
  label: string;
  /** Of the shown page, from 0. */
  index: number;
  /** Rows on a full page. */
  pageSize?: number;
  /** Rows on the shown page. */
  count: number;
  /** Rows on all pages, if known. */
  total: number | undefined;
  busy: boolean;
  onPrevious: () => void;
  /** Undefined on the last page. */
  onNext: (() => void) | undefined;
};

/** The shown range of rows, with buttons for other pages. */
export function Pager({
  label,
  index,
  pageSize = limits.pageSize,
  count,
  total,
  busy,
  onPrevious,
  onNext,
}: Props) {
  const isAlone = index === 0 && onNext === undefined;
  if (isAlone && count === 0) return null;
  const first = index * pageSize + 1;
  const last = first + count - 1;
  const range = count === 0 ? '0' : `${first.toLocaleString()} – ${last.toLocaleString()}`;
  return (
    <nav className={classes.pager} aria-label={label}>
      <p className={classes.range} role="status">
        {total === undefined ? range : `${range} of ${total.toLocaleString()}`}
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
