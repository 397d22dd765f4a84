import { isWebAddress, withScheme } from '@chapterhouse/contract/web-address';
import { TextInput } from '@mantine/core';
import { useDraft } from '../../../components/kept-draft.tsx';
import { toast } from '../../../components/toast/toast.ts';
import { type ActionArticle, announcePublishing } from './action-words.ts';
import { useFlagArticle } from './article-calls.ts';
import { DialogFrame } from './dialog-frame.tsx';

type Props = {
  article: Pick<ActionArticle, 'id' | 'title' | 'site'>;
  /** The address so far. */
  url: string | null;
  /** It was flagged before: only its address is set. */
  isLive: boolean;
  onClose: () => void;
  onDone: () => void;
};

/** Flags an article as published by its owner, with the address at which it is live. */
export function FlagDialog({ article, url, isLive, onClose, onDone }: Props) {
  const { mutateAsync } = useFlagArticle(article.id);
  const [typed, setTyped, isRestored] = useDraft(`flag.1.${article.id}`, url ?? '');
  const isEmpty = typed.trim() === '';
  const isWrong = !isEmpty && !isWebAddress(withScheme(typed));
  const label = isLive ? 'Save Address' : 'Flag as Published';
  return (
    <DialogFrame
      title={isLive ? 'Set Live Address' : label}
      confirm={label}
      busy={isLive ? 'Saving...' : 'Flagging...'}
      disabled={isWrong || (isLive && isEmpty)}
      isRestored={isRestored}
      onClose={onClose}
      onConfirm={async () => {
        const { message } = await mutateAsync(isEmpty ? undefined : withScheme(typed));
        if (isLive) toast.success('The live address was saved.');
        else announcePublishing(message);
        onDone();
      }}
    >
      {!isLive && (
        <p>
          Flag “<bdi>{article.title}</bdi>” as published? Do this once it is live on{' '}
          {article.site || 'its site'}.
        </p>
      )}
      <TextInput
        type="url"
        inputMode="url"
        label={isLive ? 'Address of the post' : 'Address of the post (optional)'}
        description="View Post opens this page."
        placeholder="https://example.com/my-post"
        maxLength={2000}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={isWrong ? 'Please enter a valid URL' : undefined}
        data-autofocus
      />
    </DialogFrame>
  );
}
