import type { ArticleDetail } from '@chapterhouse/contract/articles/article-text';
import { Text } from '@mantine/core';
import { toast } from '../../../components/toast.ts';
import { type PlainAction, usePlainAction } from '../article.queries.ts';
import { type ActionArticle, type OfferedAction, questionOf } from './action-words.ts';
import { announcePublishing } from './announce-publishing.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { RewriteDialog } from './rewrite-dialog.tsx';
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
