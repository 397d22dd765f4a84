import type { ArticleDetail } from '@chapterhouse/contract/articles/article-text';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '../../../api/api-error.ts';
import { DialogButtons } from '../../../components/dialog/dialog-form.tsx';
import { HeldModal } from '../../../components/dialog/held-modal.tsx';
import { InlineError } from '../../../components/error-state.tsx';
import { Segmented } from '../../../components/fields/segmented.tsx';
import { toast } from '../../../components/toast/toast.ts';
import { useReturnFocus } from '../../../components/use-return-focus.ts';
import { formatDateTime } from '../../../lib/format-time.ts';
import { ArticleFrame } from '../preview/article-frame.tsx';
import { escaped } from '../preview/preview-document.ts';
import { Comparison } from '../versions/comparison.tsx';
import classes from './actions.module.css';
import { useResolveConflict } from './article-calls.ts';
import { MergeView, useMerge } from './merge-view.tsx';

type Text = { title: string; html: string };

function Side({ label, text }: { label: string; text: Text }) {
  return (
    <section className={classes.side} aria-label={label}>
      <h3 className={classes.sideTitle}>{label}</h3>
      <ArticleFrame
        className={classes.sideFrame}
        html={`<h1>${escaped(text.title)}</h1>${text.html}`}
        title={text.title}
        label={`${label}: ${text.title}`}
      />
    </section>
  );
}

const kept = {
  ours: 'Local version kept.',
  theirs: 'Blog version kept.',
  merged: 'Merged text kept.',
} as const;
const views = ['Both versions', 'Differences', 'Merge'] as const;
type View = (typeof views)[number];

type Props = { article: ArticleDetail; onClose: () => void; onDone: () => void };

/** The post was changed both here and on the blog: the user keeps one version, or merges them. */
export function ConflictDialog(props: Props) {
  const { conflict } = props.article;
  return conflict && <OpenConflict {...props} conflict={conflict} />;
}

type OpenProps = Props & { conflict: NonNullable<ArticleDetail['conflict']> };

function OpenConflict({ article, conflict, onClose, onDone }: OpenProps) {
  useReturnFocus();
  const { mutateAsync, isPending, error } = useResolveConflict(article.id);
  const [view, setView] = useState<View>('Both versions');

  const merge = useMerge(article, conflict);

  async function keep(side: keyof typeof kept) {
    try {
      const text = side === 'merged' ? { text: merge.text() } : {};
      await mutateAsync({ keep: side, found_at: conflict.found_at, ...text });
      toast.success(kept[side]);
      onDone();
    } catch {
      // Shown in the dialog.
    }
  }

  return (
    <HeldModal
      busy={isPending}
      opened
      size="64rem"
      onClose={onClose}
      title="Which version do you want to keep?"
    >
      <div className={classes.form}>
        <p>
          The post was changed on {article.site || 'the blog'}
          {conflict.changed_at !== null && ` on ${formatDateTime(conflict.changed_at)}`}, and the text here
          was changed too. Nothing is overwritten until you choose. The other version is kept in the history.
        </p>
        <Segmented legend="Show" options={views} value={view} onChange={setView} />
        {view === 'Merge' && <MergeView {...merge} />}
        {view === 'Differences' && (
          <section
            className={classes.sideText}
            aria-label="Changes from the local version to the version on the blog"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
            tabIndex={0}
          >
            <Comparison before={article} after={conflict} />
          </section>
        )}
        {view === 'Both versions' && (
          <div className={classes.texts}>
            <Side label="Local version" text={article} />
            <Side label="Version on the blog" text={conflict} />
          </div>
        )}
        <DialogButtons
          failure={
            error && <InlineError message={errorText(error, 'The change failed. Please try again.')} />
          }
        >
          <Button variant="default" onClick={onClose} disabled={isPending}>
            Decide Later
          </Button>
          {view === 'Merge' ? (
            <Button disabled={isPending} onClick={() => void keep('merged')}>
              Use the Merged Text
            </Button>
          ) : (
            <>
              <Button variant="default" disabled={isPending} onClick={() => void keep('theirs')}>
                Keep the Blog’s Version
              </Button>
              <Button disabled={isPending} onClick={() => void keep('ours')}>
                Keep the Local Version
              </Button>
            </>
          )}
        </DialogButtons>
      </div>
    </HeldModal>
  );
}
