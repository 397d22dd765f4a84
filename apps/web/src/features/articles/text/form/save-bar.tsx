import { Button } from '@mantine/core';
import { ApiError, errorText } from '../../../../api/api-error.ts';
import { InlineError } from '../../../../components/error-state.tsx';
import classes from './form.module.css';
import type { ArticleForm } from './use-article-form.ts';

/** The save state as text. */
function stateOf(form: ArticleForm, locked: string | null): string {
  if (form.isSaving) return 'Saving...';
  if (locked !== null && form.isDirty) return locked;
  if (!form.isDirty) return 'All changes are saved';
  if (Object.keys(form.problems).length > 0) return 'Fix the marked fields, then save';
  return 'Unsaved changes';
}

function failureText(error: unknown): string {
  if (error instanceof ApiError && error.status === 401) {
    return 'Your session has expired. Your changes are kept in this tab. Sign in again to save them.';
  }
  const why = errorText(error, 'The server did not respond.');
  return `${why} Your changes are still here.`;
}

type Props = {
  form: ArticleForm;
  /** Why saving is impossible now, or null. */
  locked: string | null;
  onDiscard: () => void;
};

/** The bar at the bottom of the window: save state and buttons. */
export function SaveBar({ form, locked, onDiscard }: Props) {
  const isBlocked = locked !== null || Object.keys(form.problems).length > 0;
  const isStaleError = form.saveError instanceof ApiError && form.saveError.code === 'stale_version';
  return (
    <div className={classes.bar} data-dirty={form.isDirty || undefined}>
      {form.saveError && !isStaleError && (
        <InlineError
          message={failureText(form.saveError)}
          action={
            <Button size="xs" variant="default" onClick={() => void form.submit()} loading={form.isSaving}>
              Retry
            </Button>
          }
        />
      )}
      {(isStaleError || form.isStale) && !form.isSaving && (
        <InlineError
          message="This article was changed since you opened it. Your changes are not saved yet."
          action={
            <Button size="xs" variant="default" onClick={() => form.askStale(true)}>
              Choose
            </Button>
          }
        />
      )}
      <div className={classes.barRow}>
        <p className={classes.barState} role="status">
          {stateOf(form, locked)}
        </p>
        {form.isDirty && (
          <Button variant="default" onClick={onDiscard} disabled={form.isSaving}>
            Discard
          </Button>
        )}
        <Button
          onClick={() => void form.submit()}
          disabled={!form.isDirty || isBlocked || form.isSaving}
          aria-keyshortcuts="Control+S Meta+S"
          title="Ctrl+S"
        >
          Save
        </Button>
      </div>
    </div>
  );
}
