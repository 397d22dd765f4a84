import type { ArticleDetail } from '@chapterhouse/contract/articles/article-text';
import { limits } from '@chapterhouse/contract/limits';
import { NativeSelect, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../../components/toast.ts';
import { type PlainAction, usePlainAction, useRewriteArticle } from '../article.queries.ts';
import { type ActionArticle, announcePublishing, type OfferedAction, questionOf } from './action-words.ts';
import classes from './actions.module.css';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { WhenDialog } from './when-dialog.tsx';

type PlainDialogProps = {
  action: PlainAction;
  article: ActionArticle;
  onClose: () => void;
  onDone: () => void;
};

/** Confirms and runs an action without input. */
function PlainDialog({ action, article, onClose, onDone }: PlainDialogProps) {
  const { mutateAsync } = usePlainAction(article.id, action);
  const { title, message, confirm, busy, isDangerous } = questionOf(action, article);
  return (
    <DialogFrame
      title={title}
      confirm={confirm}
      busy={busy}
      isDangerous={isDangerous ?? false}
      onClose={onClose}
      onConfirm={async () => {
        const answer = await mutateAsync(undefined);
        if (action === 'publishNow' || action === 'flagPublished') announcePublishing(answer.message);
        else toast.success(answer.message);
        onDone();
      }}
    >
      <Text>{message}</Text>
    </DialogFrame>
  );
}

type Props = {
  action: Exclude<OfferedAction, 'edit'>;
  article: ArticleDetail;
  /** Closed without an action. */
  onClose: () => void;
  /** The action succeeded; the lists are already being refetched. */
  onDone: () => void;
};

/** The dialog of an action, and the action itself. Loaded with the first action, not with a screen. */
export function ActionDialog({ action, ...rest }: Props) {
  switch (action) {
    case 'reschedule':
    case 'schedule':
      return <WhenDialog kind={action} {...rest} />;
    case 'rewrite':
    case 'rewriteSection':
      return <RewriteDialog isSection={action === 'rewriteSection'} {...rest} />;
    case 'resolveConflict':
      return <ConflictDialog {...rest} />;
    default:
      return <PlainDialog action={action} {...rest} />;
  }
}

const most = limits.articleText.instruction;

type RewriteDialogProps = {
  article: ArticleDetail;
  /** Whether to rewrite one section, or the whole article. */
  isSection: boolean;
  onClose: () => void;
  onDone: () => void;
};

function RewriteDialog({ article, isSection, onClose, onDone }: RewriteDialogProps) {
  const { mutateAsync } = useRewriteArticle(article.id);
  const { sections } = article;
  const [chosen, setChosen] = useState(sections[0]?.index ?? -1);
  const [instruction, setInstruction] = useState('');
  const section = isSection ? sections.find(({ index }) => index === chosen) : undefined;
  return (
    <DialogFrame
      title={isSection ? 'Rewrite a section' : 'Rewrite this article'}
      confirm="Rewrite"
      busy="Starting..."
      disabled={instruction.length > most || (isSection && !section)}
      onClose={onClose}
      onConfirm={async () => {
        const wish = instruction.trim();
        const answer = await mutateAsync({
          base_version: article.version,
          ...(wish === '' ? {} : { instruction: wish }),
          ...(section ? { section: { index: section.index, heading: section.heading } } : {}),
        });
        toast.success(answer.message);
        onDone();
      }}
    >
      <p className={classes.quiet}>
        The current text stays until the new one is finished. You can restore it from the versions.
      </p>
      {isSection && (
        <NativeSelect
          label="Section"
          value={String(chosen)}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
        >
          {sections.map(({ index, level, heading }) => (
            <option key={index} value={index}>
              {`${'\u2003'.repeat(Math.max(0, level - 2))}${heading}`}
            </option>
          ))}
        </NativeSelect>
      )}
      <Textarea
        label="What should change? (optional)"
        placeholder="Shorter, with an example from a small kitchen"
        autosize
        minRows={3}
        maxRows={8}
        value={instruction}
        onChange={(event) => setInstruction(event.currentTarget.value)}
        error={instruction.length > most ? `At most ${most} characters` : undefined}
      />
    </DialogFrame>
  );
}
