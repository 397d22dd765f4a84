import type { ArticleDetail } from '@chapterhouse/contract/articles/article-text';
import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '../../../api/api-error.ts';
import { InlineError } from '../../../components/error-state.tsx';
import { toast } from '../../../components/toast.ts';
import { useReturnFocus } from '../../../components/use-return-focus.ts';
import { formatDateTime } from '../../../lib/format-time.ts';
import { ArticleFrame } from '../preview/article-frame.tsx';
import { escaped } from '../preview/preview-document.ts';
import { Comparison } from '../versions/comparison.tsx';
import classes from './actions.module.css';
import { useResolveConflict } from './article-calls.ts';

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

type Props = { article: ArticleDetail; onClose: () => void; onDone: () => void };

/** The post was changed both here and on the blog: the user chooses which version to keep. */
export function ConflictDialog({ article, onClose, onDone }: Props) {
  useReturnFocus();
  const { mutateAsync, isPending, error } = useResolveConflict(article.id);
  const [isCompared, setCompared] = useState(false);
  const { conflict } = article;
  if (!conflict) return null;

  async function keep(side: 'ours' | 'theirs', found_at: string) {
    try {
      await mutateAsync({ keep: side, found_at });
      toast.success(side === 'ours' ? 'Local version kept.' : 'Blog version kept.');
      onDone();
    } catch {
      // Shown in the dialog.
    }
  }

  return (
    <Modal
      opened
      size="64rem"
      onClose={isPending ? () => undefined : onClose}
      title="Which version do you want to keep?"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes.form}>
        <p>
          The post was changed on {article.site || 'the blog'}
          {conflict.changed_at !== null && ` on ${formatDateTime(conflict.changed_at)}`}, and the text here
          was changed too. Nothing is overwritten until you choose. The other version is kept in the history.
        </p>
        <div>
          <Button size="xs" variant="default" onClick={() => setCompared(!isCompared)}>
            {isCompared ? 'Show both versions' : 'Show differences'}
          </Button>
        </div>
        {isCompared ? (
          <section
            className={classes.sideText}
            aria-label="Changes from the local version to the version on the blog"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
            tabIndex={0}
          >
            <Comparison before={article} after={conflict} />
          </section>
        ) : (
          <div className={classes.texts}>
            <Side label="Local version" text={article} />
            <Side label="Version on the blog" text={conflict} />
          </div>
        )}
        {error && <InlineError message={errorText(error, 'The change failed. Please try again.')} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={isPending}>
            Decide Later
          </Button>
          <Button
            variant="default"
            disabled={isPending}
            onClick={() => void keep('theirs', conflict.found_at)}
          >
            Keep the Blog’s Version
          </Button>
          <Button disabled={isPending} onClick={() => void keep('ours', conflict.found_at)}>
            Keep the Local Version
          </Button>
        </Group>
      </div>
    </Modal>
  );
}
