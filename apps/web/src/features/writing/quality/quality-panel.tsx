import type { QualityCheck, QualityStatus } from '@chapterhouse/contract/articles/quality';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { errorText } from '../../../api/api-error.ts';
import { InlineError } from '../../../components/error-state.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import classes from './quality.module.css';
import { qualityQuery } from './quality.queries.ts';
import { QualityCheckRow } from './quality-check-row.tsx';
import { clearPassage } from './show-passage.ts';

/** Failures first. */
const order: Readonly<Record<QualityStatus, number>> = { fail: 0, warn: 1, pending: 2, ok: 3 };

function summary(checks: readonly QualityCheck[]): string {
  const count = (status: QualityStatus) => checks.filter((check) => check.status === status).length;
  const said = [
    [count('fail'), 'to fix'],
    [count('warn'), 'to review'],
    [count('pending'), 'in progress'],
    [count('ok'), 'OK'],
  ] as const;
  return said
    .filter(([number]) => number > 0)
    .map(([number, words]) => `${number} ${words}`)
    .join(', ');
}

type Props = {
  articleId: string;
  /** Hash of the displayed text, if known: results for another text are marked as old. */
  shownHash?: string | null;
  /** The displayed text has unsaved changes. */
  isDirty?: boolean;
  /** Without links into the text, if it is not on the page. */
  compact?: boolean;
};

/** The quality checks of an article's text, each with its passages. */
export function QualityPanel({ articleId, shownHash = null, isDirty = false, compact = false }: Props) {
  const headingId = useId();
  const { data, error, isFetching, refetch } = useQuery(qualityQuery(articleId));
  useEffect(() => clearPassage, []);
  // Saved on this screen meanwhile: the results are for the previous text.
  const isOld = data !== undefined && shownHash !== null && data.content_hash !== shownHash;
  useEffect(() => {
    if (isOld) void refetch();
  }, [isOld, refetch]);

  return (
    <section className={classes.panel} aria-labelledby={headingId} data-compact={compact || undefined}>
      <div className={classes.head}>
        <h2 id={headingId} className={classes.heading}>
          Quality
        </h2>
        {data && (
          <p className={classes.summary} role="status">
            {isOld ? 'Results for an earlier version. Checking this one...' : summary(data.checks)}
          </p>
        )}
      </div>
      {isDirty && !isOld && data && (
        <p className={classes.quiet}>These results are for the saved text, without your changes.</p>
      )}
      {data === undefined && !error && (
        <div role="status" aria-label="Checking the text..." className={classes.list}>
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <Skeleton key={row} height="2.5rem" />
          ))}
        </div>
      )}
      {error && (
        <InlineError
          message={errorText(error, 'Could not check the text.')}
          action={
            <Button size="compact-sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
              Retry
            </Button>
          }
        />
      )}
      {data && (
        <ul className={classes.list}>
          {data.checks
            .toSorted((a, b) => order[a.status] - order[b.status])
            .map((check) => (
              <QualityCheckRow key={check.name} check={check} compact={compact} />
            ))}
        </ul>
      )}
    </section>
  );
}
