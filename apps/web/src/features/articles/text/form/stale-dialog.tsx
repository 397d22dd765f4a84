import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../../api/api-error.ts';
import { DialogButtons } from '../../../../components/dialog/dialog-form.tsx';
import { HeldModal } from '../../../../components/dialog/held-modal.tsx';
import { InlineError, LoadError } from '../../../../components/error-state.tsx';
import { Loading, Skeleton } from '../../../../components/loading.tsx';
import { useReturnFocus } from '../../../../components/use-return-focus.ts';
import { formatRecent } from '../../../../lib/format-time.ts';
import { articleQuery } from '../../article.queries.ts';
import { Comparison, OtherFields } from '../../versions/comparison.tsx';
import { changedFields, fieldLabels, fieldsOf } from './article-fields.ts';
import classes from './form.module.css';
import type { ArticleForm } from './use-article-form.ts';

/** The article was saved elsewhere during editing: shows both versions and lets the user choose. */
export function StaleDialog({ form }: { form: ArticleForm }) {
  useReturnFocus();
  const { data, error, isFetching, refetch } = useQuery(articleQuery(form.article.id));
  const base = form.article.version;
  // The cache may still have the base version.
  const current = data && !isFetching ? data : null;
  const others = current ? changedFields(fieldsOf(current), form.fields) : [];
  const close = () => form.askStale(false);
  const canSave = current?.actions.includes('edit') === true;
  const saveFailed =
    form.saveError && !form.isSaving && (form.saveError as { code?: string }).code !== 'stale_version';
  return (
    <HeldModal
      busy={form.isSaving}
      opened
      size="48rem"
      onClose={close}
      title="This article was changed elsewhere"
    >
      <div className={classes.stale}>
        <p>
          Another window or user saved it
          {current && ` (${formatRecent(current.updated_at)})`} after you started editing. Your changes are
          still here, and nothing was overwritten.
        </p>
        {!current && !error && (
          <Loading text="Loading the saved version...">
            <Skeleton width="90%" height="3rem" />
          </Loading>
        )}
        {!current && error && (
          <LoadError query={{ error, isFetching, refetch }} fallback="Could not load the saved version." />
        )}
        {current && (
          <>
            <p>
              They differ in: {others.map((name) => fieldLabels[name]).join(', ') || 'nothing'}. Text that
              only the saved version has is struck out; text that only yours has is underlined.
            </p>
            <section
              className={classes.staleText}
              aria-label="Changes from the saved version to yours"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
              tabIndex={0}
            >
              <Comparison before={current} after={form.fields} />
              <OtherFields before={current} after={form.fields} />
            </section>
          </>
        )}
        <DialogButtons
          failure={
            <>
              {saveFailed && (
                <InlineError message={errorText(form.saveError, 'Saving failed. Please try again.')} />
              )}
              {current && !canSave && (
                <InlineError message="The article can’t be changed in its current state, so your version can’t be saved." />
              )}
            </>
          }
        >
          <Button variant="default" onClick={close} disabled={form.isSaving}>
            Keep Editing
          </Button>
          <Button variant="default" disabled={!current || form.isSaving} onClick={form.discard}>
            Use the Saved Version
          </Button>
          <Button
            disabled={!current || !canSave || form.isSaving}
            onClick={() => void form.submit(current?.version ?? base)}
          >
            {form.isSaving ? 'Saving...' : 'Save Mine Over It'}
          </Button>
        </DialogButtons>
      </div>
    </HeldModal>
  );
}
