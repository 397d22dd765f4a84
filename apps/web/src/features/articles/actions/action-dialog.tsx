import type { ArticleDetail } from '@chapterhouse/contract/articles/article-text';
import { limits } from '@chapterhouse/contract/limits';
import { Text, Textarea } from '@mantine/core';
import { NativeSelect } from '../../../components/fields/native-select.tsx';
import { useDraft } from '../../../components/kept-draft.tsx';
import textClasses from '../../../components/styles/text.module.css';
import { toast } from '../../../components/toast/toast.ts';
import { announcePublishing, consequencesOf } from './action-words.ts';
import { useArticleCall, useRewriteArticle } from './article-calls.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { FlagDialog } from './flag-dialog.tsx';
import { UnpublishDialog, UpdateLiveDialog } from './live-dialogs.tsx';
import type { AskedAction } from './use-direct-actions.ts';
import { WhenDialog } from './when-dialog.tsx';

type DialogProps = {
  article: ArticleDetail;
  onClose: () => void;
  onDone: () => void;
};

function PublishDialog({ article, onClose, onDone }: DialogProps) {
  const { mutateAsync } = useArticleCall('publish article', 'publishArticle');
  return (
    <DialogFrame
      title="Publish Now"
      confirm="Publish Now"
      busy="Publishing..."
      onClose={onClose}
      onConfirm={async () => {
        announcePublishing((await mutateAsync(article.id)).message);
        onDone();
      }}
    >
      <Text>{consequencesOf('publishNow', article)}</Text>
    </DialogFrame>
  );
}

function DeleteDialog({ article, onClose, onDone }: DialogProps) {
  const { mutateAsync } = useArticleCall('delete article', 'deleteArticle');
  return (
    <DialogFrame
      title="Delete this article?"
      confirm="Delete"
      busy="Deleting..."
      isDangerous
      onClose={onClose}
      onConfirm={async () => {
        toast.success((await mutateAsync(article.id)).message);
        onDone();
      }}
    >
      <Text>{consequencesOf('delete', article)}</Text>
    </DialogFrame>
  );
}

type Props = {
  action: AskedAction;
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
    case 'publishNow':
      return <PublishDialog {...rest} />;
    case 'flagPublished':
      return <FlagDialog {...rest} url={rest.article.url} isLive={rest.article.status === 'published'} />;
    case 'updateLive':
      return <UpdateLiveDialog {...rest} />;
    case 'unpublish':
    case 'deletePost':
      return <UnpublishDialog isTrash={action === 'deletePost'} {...rest} />;
    case 'delete':
      return <DeleteDialog {...rest} />;
  }
}

const most = limits.articleText.instruction;

/** `isSection`: whether to rewrite one section, or the whole article. */
type RewriteDialogProps = DialogProps & { isSection: boolean };

function RewriteDialog({ article, isSection, onClose, onDone }: RewriteDialogProps) {
  const { mutateAsync } = useRewriteArticle(article.id);
  const { sections } = article;
  const first = { chosen: sections[0]?.index ?? -1, instruction: '' };
  const [wish, setWish, isRestored] = useDraft(`rewrite.1.${article.id}.${isSection}`, first);
  const { chosen } = wish;
  const instruction = wish.instruction.trim();
  const section = isSection ? sections.find(({ index }) => index === chosen) : undefined;
  return (
    <DialogFrame
      title={isSection ? 'Rewrite a section' : 'Rewrite this article'}
      confirm="Rewrite"
      busy="Starting..."
      isRestored={isRestored}
      disabled={instruction.length > most || (isSection && !section)}
      onClose={onClose}
      onConfirm={async () => {
        const result = await mutateAsync({
          base_version: article.version,
          ...(instruction === '' ? {} : { instruction }),
          ...(section ? { section: { index: section.index, heading: section.heading } } : {}),
        });
        toast.success(result.message);
        onDone();
      }}
    >
      <p className={textClasses.muted}>
        What you do not mention stays, such as tables, links and pictures. You see the changes before they
        replace anything.
      </p>
      {isSection && (
        <NativeSelect
          label="Section"
          value={String(chosen)}
          onChange={(event) => setWish({ ...wish, chosen: Number(event.currentTarget.value) })}
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
        value={wish.instruction}
        onChange={(event) => setWish({ ...wish, instruction: event.currentTarget.value })}
        error={instruction.length > most ? `At most ${most} characters` : undefined}
      />
    </DialogFrame>
  );
}
