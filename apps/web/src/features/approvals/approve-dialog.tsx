import type { AwaitingArticle } from '@chapterhouse/contract/articles/approval';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '../../api/api-error.ts';
import { DialogButtons } from '../../components/dialog/dialog-form.tsx';
import { HeldModal } from '../../components/dialog/held-modal.tsx';
import { InlineError } from '../../components/error-state.tsx';
import { RestoredNote, useDraft } from '../../components/kept-draft.tsx';
import { toast } from '../../components/toast/toast.ts';
import { useReturnFocus } from '../../components/use-return-focus.ts';
import { openedTexts } from '../writing/quality/opened-texts.ts';
import { useApproveMany } from '../writing/quality/quality.queries.ts';
import classes from './approvals.module.css';
import reviewClasses from './review.module.css';
import { emptyReview, ReviewFields, reviewOf } from './review-fields.tsx';

type Props = { articles: readonly AwaitingArticle[]; onClose: () => void; onDone: () => void };

type Refused = { title: string; reason: string };

/** Lists the texts to approve, and which of them were not opened. */
export function ApproveDialog({ articles: given, onClose, onDone }: Props) {
  useReturnFocus();
  // Approve exactly what the dialog shows, even if the list changes meanwhile.
  const [articles] = useState(given);
  const approve = useApproveMany();
  const [failure, setFailure] = useState<string | null>(null);
  const [review, setReview, isRestored] = useDraft('approve.1', emptyReview);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const isReviewed = review.scope.length > 0 || review.reviewer !== '' || review.note !== '';
  const unread = articles.filter((article) => !openedTexts.has(article.content_hash));
  const overdue = articles.filter((article) => Date.parse(article.date) <= Date.now());
  const many = articles.length === 1 ? '1 article' : `${articles.length} articles`;

  async function run() {
    setFailure(null);
    try {
      const results = await approve.mutateAsync({
        articles: articles.map(({ id, content_hash }) => ({ id, content_hash })),
        ...(isReviewed ? { review: reviewOf(review) } : {}),
      });
      const failed = results.filter((result) => !result.ok);
      if (failed.length < results.length) toast.success(`Approved ${results.length - failed.length}.`);
      if (failed.length === 0) return onDone();
      const titles = new Map(articles.map((article) => [article.id, article.title]));
      setRefused(failed.map(({ id, error }) => ({ title: titles.get(id) ?? '', reason: error ?? '' })));
    } catch (error) {
      setFailure(errorText(error, 'The change failed. Please try again.'));
    }
  }

  return (
    <HeldModal
      busy={approve.isPending}
      opened
      centered
      onClose={onClose}
      title={refused.length > 0 ? 'Not approved' : `Approve ${many}?`}
      size="lg"
      withCloseButton={false}
    >
      {refused.length > 0 ? (
        <>
          <p role="alert">These were not approved:</p>
          <ul className={classes.names}>
            {refused.map(({ title, reason }) => (
              <li key={title}>
                <strong>
                  <bdi>{title}</bdi>
                </strong>
                : {reason}
              </li>
            ))}
          </ul>
          <Group justify="flex-end">
            <Button onClick={onDone}>Close</Button>
          </Group>
        </>
      ) : (
        <>
          <p>
            Each is published on schedule
            {overdue.length === 0
              ? '.'
              : `; ${overdue.length === articles.length ? 'all' : overdue.length} of them now, because they are due.`}
            {unread.length > 0 &&
              ` You have not opened ${unread.length === articles.length ? 'any' : unread.length} of them.`}
          </p>
          <ul className={classes.names}>
            {articles.map((article) => (
              <li key={article.id}>
                <bdi>{article.title}</bdi>
                {unread.includes(article) && <span className={classes.unread}> not opened</span>}
              </li>
            ))}
          </ul>
          <details className={reviewClasses.more} open={isRestored}>
            <summary>Record who reviewed them</summary>
            {isRestored && <RestoredNote />}
            <ReviewFields draft={review} onChange={setReview} />
          </details>
          <DialogButtons failure={failure !== null && <InlineError message={failure} />}>
            <Button variant="default" onClick={onClose} disabled={approve.isPending} data-autofocus>
              Cancel
            </Button>
            <Button loading={approve.isPending} onClick={() => void run()}>
              {unread.length > 0 ? 'Approve Without Reading' : `Approve ${many}`}
            </Button>
          </DialogButtons>
        </>
      )}
    </HeldModal>
  );
}
