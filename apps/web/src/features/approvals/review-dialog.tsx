import { recordTexts } from '@chapterhouse/contract/articles/record-values';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '../../api/api-error.ts';
import { useOneRun } from '../../api/use-action.ts';
import { DialogButtons } from '../../components/dialog/dialog-form.tsx';
import { HeldModal } from '../../components/dialog/held-modal.tsx';
import { InlineError } from '../../components/error-state.tsx';
import { RestoredNote, useDraft } from '../../components/kept-draft.tsx';
import { toast } from '../../components/toast/toast.ts';
import { useReturnFocus } from '../../components/use-return-focus.ts';
import classes from './review.module.css';
import { emptyReview, ReviewFields, reviewOf } from './review-fields.tsx';

type Props = {
  /** `approve` also admits the text to the schedule. */
  kind: 'approve' | 'review';
  /** Names the text among what is typed and not saved. */
  draftName: string;
  /** The button, such as "Approve and Publish". */
  action: string;
  send: (review: ReturnType<typeof reviewOf>) => Promise<string>;
  onClose: () => void;
};

/** Asks who reviewed the text, and for what, before it is approved or the review is recorded. */
export function ReviewDialog({ kind, draftName, action, send, onClose }: Props) {
  useReturnFocus();
  const [draft, setDraft, isRestored] = useDraft(`review.1.${draftName}`, emptyReview);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const run = useOneRun(async () => {
    if (draft.scope.length === 0) {
      setProblem(recordTexts.scopeRequired);
      return;
    }
    setFailure(null);
    setBusy(true);
    try {
      toast.success(await send(reviewOf(draft)));
      onClose();
    } catch (error) {
      setFailure(errorText(error, 'The review could not be recorded. Please try again.'));
    } finally {
      setBusy(false);
    }
  });

  return (
    <HeldModal
      busy={isBusy}
      opened
      centered
      onClose={onClose}
      withCloseButton={false}
      title={kind === 'approve' ? 'Approve this text' : 'Record a review'}
    >
      <p className={classes.text}>
        {kind === 'approve'
          ? 'The editorial record keeps who reviewed exactly this text, for what, and when.'
          : 'The editorial record keeps who reviewed exactly this text, for what, and when. This changes neither the text nor its schedule.'}
      </p>
      {isRestored && <RestoredNote />}
      <ReviewFields
        draft={draft}
        problem={problem}
        onChange={(next) => {
          setProblem(null);
          setDraft(next);
        }}
      />
      <DialogButtons failure={failure !== null && <InlineError message={failure} />}>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          Cancel
        </Button>
        <Button loading={isBusy} onClick={() => void run()}>
          {action}
        </Button>
      </DialogButtons>
    </HeldModal>
  );
}
