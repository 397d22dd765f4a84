import { Text } from '@mantine/core';
import { toast } from '../../../components/toast.ts';
import { type PlainAction, usePlainAction } from '../article.queries.ts';
import { type ActionArticle, questionOf } from './action-words.ts';
import { announcePublishing } from './announce-publishing.ts';
import { DialogFrame } from './dialog-frame.tsx';

type Props = { action: PlainAction; article: ActionArticle; onClose: () => void; onDone: () => void };

/** Asks, and does it. */
export function PlainDialog({ action, article, onClose, onDone }: Props) {
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
