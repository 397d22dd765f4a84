import type { ArticleApproval } from '@chapterhouse/contract/articles/approval';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { IconCircleCheck } from '#icons';
import { ApiError, errorText } from '../../api/api-error.ts';
import { InlineError } from '../../components/error-state.tsx';
import { toast } from '../../components/toast/toast.ts';
import { formatDateTime } from '../../lib/format-time.ts';
import { openedTexts } from '../writing/quality/opened-texts.ts';
import classes from '../writing/quality/quality.module.css';
import { approvalQuery, useApprove, useWithdrawApproval } from '../writing/quality/quality.queries.ts';

/** The approval state as text; null if there is nothing to show. */
function approvalWords(
  {
    needs_approval: isNeeded,
    awaits_approval: awaits,
    approved,
    status,
    date,
    content_hash: hash,
  }: ArticleApproval,
  now: Date,
): { title: string; text: string } | null {
  if (!isNeeded || hash === null) return null;
  const who = approved && `${approved.by ?? 'Somebody'} approved`;
  const when = approved && `on ${formatDateTime(approved.at)}`;
  if (!awaits && approved) {
    return {
      title: 'Approved',
      text:
        status === 'published'
          ? `${who} this text ${when}.`
          : `${who} this text ${when}. If the text changes, it needs approval again.`,
    };
  }
  const title = 'Awaiting approval';
  const changed = approved
    ? `The text has changed since ${approved.by ?? 'someone'} approved it ${when}. `
    : '';
  if (status === 'published') {
    return { title, text: `${changed}The live post is updated only with a text that you approved.` };
  }
  if (status !== 'scheduled')
    return { title, text: `${changed}The article is not published until you approve this text.` };
  const isOverdue = Date.parse(date) <= now.getTime();
  return {
    title,
    text: isOverdue
      ? `${changed}It was due on ${formatDateTime(date)}, so it is published as soon as you approve it.`
      : `${changed}It is due on ${formatDateTime(date)}, and is published only if you approve this text by then.`,
  };
}

const ReviewDialog = lazy(async () => ({ default: (await import('./review-dialog.tsx')).ReviewDialog }));

/** The withdrawn approval again, with what was recorded. */
function undo({ content_hash: hash, approved }: ArticleApproval) {
  return { contentHash: hash ?? '', ...(approved?.review ? { review: approved.review } : {}) };
}

type Props = {
  articleId: string;
  /** Hash of the displayed text: only that text is approved, not one saved in the meantime. */
  shownHash?: string | null;
  /** The displayed text has unsaved changes: it is not the one that would be approved. */
  isDirty?: boolean;
};

/** Shows the approval state with its button. Renders nothing if no approval is required. */
export function ApprovalBar({ articleId, shownHash = null, isDirty = false }: Props) {
  const { data } = useQuery(approvalQuery(articleId));
  const approve = useApprove(articleId);
  const withdraw = useWithdrawApproval(articleId);
  const [failure, setFailure] = useState<string | null>(null);
  const [isReviewing, setReviewing] = useState(false);
  const words = data && approvalWords(data, new Date());
  const hash = shownHash ?? data?.content_hash ?? null;
  useEffect(() => {
    if (shownHash !== null) openedTexts.note(shownHash);
  }, [shownHash]);
  if (!data || !words) return null;

  const isShown = hash === data.content_hash;
  const isOverdue = data.status === 'scheduled' && Date.parse(data.date) <= Date.now();
  const action = isOverdue ? 'Approve and Publish' : 'Approve';

  async function run(change: () => Promise<string>, undo?: () => Promise<string>) {
    setFailure(null);
    try {
      const message = await change();
      if (undo) toast.undoable(message, undo);
      else toast.success(message);
    } catch (error) {
      setFailure(errorText(error, 'The change failed. Please try again.'));
      if (!(error instanceof ApiError)) throw error;
    }
  }

  return (
    <section className={classes.bar} data-waits={data.awaits_approval || undefined} aria-label="Approval">
      <div className={classes.barWords}>
        <p className={classes.barTitle}>{words.title}</p>
        <p className={classes.barText}>
          {isDirty && data.awaits_approval ? 'Save or discard your changes before you approve. ' : ''}
          {!isShown && !isDirty ? 'The text has changed since you opened it. ' : ''}
          {words.text}
        </p>
      </div>
      <div className={classes.barButtons}>
        {data.awaits_approval && hash !== null && (
          <Button
            leftSection={<IconCircleCheck size={17} aria-hidden />}
            disabled={isDirty || !isShown}
            loading={approve.isPending}
            onClick={() => void run(() => approve.mutateAsync({ contentHash: hash }))}
          >
            {action}
          </Button>
        )}
        {data.awaits_approval && hash !== null && (
          <Button variant="default" disabled={isDirty || !isShown} onClick={() => setReviewing(true)}>
            Approve with Review Details
          </Button>
        )}
        {!data.awaits_approval && data.status !== 'published' && (
          <Button
            variant="default"
            loading={withdraw.isPending}
            onClick={() =>
              void run(
                () => withdraw.mutateAsync(undefined),
                data.content_hash === null ? undefined : () => approve.mutateAsync(undo(data)),
              )
            }
          >
            Withdraw Approval
          </Button>
        )}
      </div>
      {failure !== null && <InlineError message={failure} />}
      {isReviewing && hash !== null && (
        <Suspense>
          <ReviewDialog
            kind="approve"
            draftName={articleId}
            action={action}
            send={(review) => approve.mutateAsync({ contentHash: hash, review })}
            onClose={() => setReviewing(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
