import type { ArticleDetail, ArticleVersion } from '@chapterhouse/contract/articles/article-text';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../api/api-error.ts';
import { DialogButtons } from '../../../components/dialog/dialog-form.tsx';
import { HeldModal } from '../../../components/dialog/held-modal.tsx';
import { InlineError, LoadError } from '../../../components/error-state.tsx';
import { Segmented } from '../../../components/fields/segmented.tsx';
import { Loading, Skeleton } from '../../../components/loading.tsx';
import textClasses from '../../../components/styles/text.module.css';
import { toast } from '../../../components/toast/toast.ts';
import { useReturnFocus } from '../../../components/use-return-focus.ts';
import { formatDateTime } from '../../../lib/format-time.ts';
import { articleVersionQuery, useRestoreVersion } from '../article.queries.ts';
import { ArticleFrame } from '../preview/article-frame.tsx';
import { Comparison, OtherFields } from './comparison.tsx';
import { originWords } from './version-words.ts';
import classes from './versions.module.css';

const views = ['Changes since then', 'Full text'] as const;

type Props = { article: ArticleDetail; version: ArticleVersion; locked: string | null; onClose: () => void };

/** One version: its text, its difference to the current text, and a button to restore it. */
export function VersionDialog({ article, version, locked, onClose }: Props) {
  useReturnFocus();
  const isCurrent = version.version === article.version;
  const { data, error, isFetching, refetch } = useQuery(articleVersionQuery(article.id, version.version));
  const restore = useRestoreVersion(article.id);
  const [isCompared, setCompared] = useState(!isCurrent);

  async function bringBack() {
    try {
      const before = article.version;
      const { version: base } = await restore.mutateAsync({ version: version.version, base: before });
      toast.undoable(`Version ${version.version} restored.`, async () => {
        await restore.mutateAsync({ version: before, base });
        return `Version ${before} restored.`;
      });
      onClose();
    } catch {
      // Shown in the dialog.
    }
  }

  return (
    <HeldModal
      busy={restore.isPending}
      opened
      size="52rem"
      onClose={onClose}
      title={`Version ${version.version}`}
    >
      <div className={classes.dialog}>
        <p className={textClasses.quiet}>
          {originWords(version)} on {formatDateTime(version.at)} · {version.word_count.toLocaleString()} words
        </p>
        {!isCurrent && (
          <Segmented
            legend="Show"
            options={views}
            value={views[isCompared ? 0 : 1]}
            onChange={(view) => setCompared(view === views[0])}
          />
        )}
        <div className={classes.body}>
          {!data && !error && (
            <Loading text="Loading the text...">
              <div className={classes.loading}>
                <Skeleton width="55%" height="1.5rem" />
                <Skeleton width="95%" />
                <Skeleton width="88%" />
              </div>
            </Loading>
          )}
          {!data && error && (
            <LoadError query={{ error, isFetching, refetch }} fallback="Could not load this version." />
          )}
          {data && isCompared && (
            <section
              className={classes.compared}
              aria-label="Changes from this version to the current text"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
              tabIndex={0}
            >
              <Comparison before={data} after={article} />
              <OtherFields before={data} after={article} />
            </section>
          )}
          {data && !isCompared && (
            <ArticleFrame
              className={classes.frame}
              html={data.html}
              title={data.title}
              label={`Text of version ${version.version}: ${data.title}`}
            />
          )}
        </div>
        {!isCurrent && locked !== null && <p className={textClasses.quiet}>{locked}</p>}
        <DialogButtons
          failure={
            restore.error && (
              <InlineError
                message={errorText(restore.error, 'Could not restore the version. Please try again.')}
              />
            )
          }
        >
          <Button variant="default" onClick={onClose} disabled={restore.isPending}>
            Close
          </Button>
          {!isCurrent && (
            <Button onClick={() => void bringBack()} disabled={locked !== null || !data || restore.isPending}>
              {restore.isPending ? 'Restoring...' : 'Restore This Version'}
            </Button>
          )}
        </DialogButtons>
      </div>
    </HeldModal>
  );
}
