import { Button, Textarea } from '@mantine/core';
import type { ComponentProps } from 'react';
import { errorText } from '../../../api/api-error.ts';
import { InlineError } from '../../../components/error-state.tsx';
import classes from './pictures.module.css';
import { useProposeAlt } from './pictures.queries.ts';

type Props = {
  articleId: string;
  /** Of the library; without one, nothing can be proposed. */
  mediaId: string | null;
  value: string;
  onText: (alt: string) => void;
} & Pick<ComponentProps<typeof Textarea>, 'label' | 'description' | 'error' | 'required' | 'disabled'>;

/** The alternative text of a picture, which the model can propose. */
export function AltField({ articleId, mediaId, value, onText, ...field }: Props) {
  const proposal = useProposeAlt(articleId);
  return (
    <div className={classes.alt}>
      <Textarea
        {...field}
        autosize
        minRows={2}
        value={value}
        // What is typed now would be replaced by the proposal.
        readOnly={proposal.isPending}
        onChange={(event) => onText(event.currentTarget.value.replace(/[\r\n]+/g, ' '))}
      />
      {mediaId !== null && !field.disabled && (
        <Button
          size="xs"
          variant="default"
          loading={proposal.isPending}
          onClick={() => proposal.mutate(mediaId, { onSuccess: ({ alt }) => onText(alt) })}
        >
          Propose Text
        </Button>
      )}
      <p className={classes.hint} role="status">
        {proposal.data?.based_on === 'text' &&
          'Proposed from the article, because the model cannot see the picture. Check it.'}
        {proposal.data?.based_on === 'picture' && 'Proposed from the picture. Check it.'}
      </p>
      {proposal.error && (
        <InlineError message={errorText(proposal.error, 'Could not propose a text. Try again.')} />
      )}
    </div>
  );
}
