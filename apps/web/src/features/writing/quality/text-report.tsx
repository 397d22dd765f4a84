import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId } from 'react';
import { errorText } from '../../../api/api-error.ts';
import { InlineError } from '../../../components/error-state.tsx';
import { Loading, Skeleton } from '../../../components/loading.tsx';
import textClasses from '../../../components/styles/text.module.css';
import classes from './text-report.module.css';

type Props<Report> = {
  title: string;
  query: UseQueryResult<Report>;
  /** Hash of the displayed text, if known: a report on another text is marked as old, and replaced. */
  shownHash: string | null;
  /** The displayed text has unsaved changes. */
  isDirty: boolean;
  texts: { loading: string; failed: string; old: string; unsaved: string };
  /** The report in a few words, beside the title. */
  summaryOf: (report: Report) => string;
  compact?: boolean;
  children: (report: Report, isOld: boolean) => ReactNode;
};

/** What the server found in the text of an article. */
export function TextReport<Report extends { content_hash: string }>({
  title,
  query: { data, error, isFetching, refetch },
  shownHash,
  isDirty,
  texts,
  summaryOf,
  compact = false,
  children,
}: Props<Report>) {
  const headingId = useId();
  // Saved on this screen meanwhile: the report is on the previous text.
  const isOld = data !== undefined && shownHash !== null && data.content_hash !== shownHash;
  useEffect(() => {
    if (isOld) void refetch();
  }, [isOld, refetch]);
  return (
    <section className={classes.panel} aria-labelledby={headingId} data-compact={compact || undefined}>
      <div className={classes.head}>
        <h2 id={headingId} className={textClasses.heading}>
          {title}
        </h2>
        {data && (
          <p className={textClasses.quiet} role="status">
            {isOld ? texts.old : summaryOf(data)}
          </p>
        )}
      </div>
      {isDirty && !isOld && data && <p className={textClasses.quiet}>{texts.unsaved}</p>}
      {data === undefined && !error && (
        <Loading text={texts.loading}>
          <div className={classes.list}>
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} height="2.5rem" />
            ))}
          </div>
        </Loading>
      )}
      {error && <InlineError message={errorText(error, texts.failed)} query={{ isFetching, refetch }} />}
      {data && children(data, isOld)}
    </section>
  );
}
