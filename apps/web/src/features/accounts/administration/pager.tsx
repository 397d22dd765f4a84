import { limits } from '@chapterhouse/contract/limits';
import { Button } from '@mantine/core';
import classes from './administration.module.css';

type Props = {
  label: string;
  /** Of the shown page, from 0. */
  index: number;
  /** Rows on a full page. */
  pageSize?: number;
  /** Rows on the shown page. */
  count: number;
  /** Rows on all pages, where it is known. */
  total: number | undefined;
  busy: boolean;
  onPrevious: () => void;
  /** Undefined on the last page. */
  onNext: (() => void) | undefined;
};

/** Which rows of how many are shown, and the way to the others where there are any. */
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
