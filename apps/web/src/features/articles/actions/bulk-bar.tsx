import type { ArticleStatus } from '@chapterhouse/contract/articles/entities';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import textClasses from '../../../components/styles/text.module.css';
import classes from './actions.module.css';
import type { BulkChoice } from './bulk-dialog.tsx';
import { useBulk } from './use-bulk.ts';

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }));

const choices: readonly { action: BulkChoice | 'unschedule'; label: string }[] = [
  { action: 'reschedule', label: 'Reschedule' },
  { action: 'unschedule', label: 'Unschedule' },
  { action: 'schedule', label: 'Schedule' },
  { action: 'rewrite', label: 'Rewrite' },
  { action: 'retry', label: 'Retry' },
  { action: 'delete', label: 'Delete' },
];
const namesShown = 3;

type Props = {
  /** The selected articles; without any, and without a result to show, the bar is hidden. */
  ids: readonly string[];
  /** The action finished; `failed` are the articles that failed. The lists are being refetched. */
  onDone: (failed: readonly string[]) => void;
  clear: () => void;
  /** An article's title, if loaded. */
  titleOf?: (id: string) => string | undefined;
  /** The statuses of articles; undefined if not all are loaded. */
  statusesOf?: (ids: readonly string[]) => readonly ArticleStatus[] | undefined;
};

/** '3 of them are scheduled and will not be published.' */
function deletionOf(statuses: readonly ArticleStatus[]): string {
  const scheduled = statuses.filter((status) => status === 'scheduled').length;
  const live = statuses.filter((status) => status === 'published').length;
  return [
    scheduled > 0
      ? [`${scheduled} of them ${scheduled === 1 ? 'is' : 'are'} scheduled and will not be published.`]
      : [],
    live > 0 ? [`${live} of them ${live === 1 ? 'is' : 'are'} live.`] : [],
  ]
    .flat()
    .join(' ');
}

/** Bulk actions and their results. */
export function BulkBar({ ids, onDone, clear, titleOf, statusesOf }: Props) {
  const { run, progress, outcome, dismiss } = useBulk();
  const [asked, setAsked] = useState<BulkChoice | null>(null);
  if (ids.length === 0 && outcome === null && progress === null) return null;

  const named = (some: readonly string[]) => {
    const names = some.slice(0, namesShown).flatMap((id) => titleOf?.(id) ?? []);
    const more = some.length - names.length;
    if (names.length === 0) return some.length === 1 ? '1 article' : `${some.length} articles`;
    return `${names.map((name) => `“${name}”`).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  };

  return (
    <section className={classes.bulk} aria-label="Selected articles">
      {ids.length > 0 && (
        <div className={classes.bulkRow}>
          <p className={classes.bulkCount}>{ids.length} selected</p>
          <Button size="xs" variant="subtle" onClick={clear}>
            Clear
          </Button>
          {choices.map(({ action, label }) => (
            <Button
              key={action}
              size="xs"
              variant="default"
              disabled={progress !== null}
              {...(action === 'delete' ? { c: 'var(--ch-danger-text)' } : {})}
              onClick={() => {
                if (action === 'unschedule') void run(ids, { action }).then(({ failed }) => onDone(failed));
                else setAsked(action);
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      <div role="status">
        {progress && (
          <p className={textClasses.muted}>
            {progress.done} of {progress.total} done...
          </p>
        )}
        {outcome && (
          <div className={classes.outcome}>
            <div className={classes.bulkRow}>
              <p>{outcome.reasons.length === 0 ? `${outcome.summary}.` : `${outcome.summary}:`}</p>
              <Button
                size="compact-xs"
                variant="subtle"
                className={classes.bulkClear ?? ''}
                onClick={dismiss}
              >
                Dismiss
              </Button>
            </div>
            {outcome.reasons.length > 0 && (
              <ul>
                {outcome.reasons.map(({ reason, ids: some }) => (
                  <li key={reason}>
                    {named(some)}: {reason}
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </div>
      {asked && (
        <Suspense>
          <BulkDialog
            action={asked}
            count={ids.length}
            {...(asked === 'delete' ? { consequences: deletionOf(statusesOf?.(ids) ?? []) } : {})}
            onClose={() => setAsked(null)}
            onRun={async (input) => onDone((await run(ids, input)).failed)}
          />
        </Suspense>
      )}
    </section>
  );
}
