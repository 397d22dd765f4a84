import type { CalendarArticle } from '@chapterhouse/contract/articles/calendar';
import { localMinute, momentOf } from '@chapterhouse/contract/articles/calendar-days';
import { articleTexts } from '@chapterhouse/contract/articles/texts';
import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { HeldModal } from '../../../components/dialog/held-modal.tsx';
import { InlineError } from '../../../components/error-state.tsx';
import { RestoredNote, useDraft } from '../../../components/kept-draft.tsx';
import textClasses from '../../../components/styles/text.module.css';
import { useReturnFocus } from '../../../components/use-return-focus.ts';
import { formatLongDateTime } from '../../../lib/format-time.ts';
import own from './article-dialog.module.css';
import { mayMove } from './calendar-grid.ts';

/** `moved`: the message after a move, which was shown; null: the date did not change. */
export type MoveOutcome = { moved: string | null } | { failure: string };

type Props = {
  article: CalendarArticle;
  timeZone: string;
  onMove: (article: CalendarArticle, to: Date) => Promise<MoveOutcome>;
  onClose: () => void;
};

/** Nothing publishes a draft on the day that it still has. */
const dateLabels: Record<CalendarArticle['status'], string> = {
  processing: 'Due',
  generating: 'Due',
  scheduled: 'Due',
  published: 'Published',
  draft: 'Not scheduled, last planned for',
  error: 'Due',
};

function Facts({ article: { site, status, date, error_msg } }: Pick<Props, 'article'>) {
  const problem = status === 'error' ? (error_msg ?? articleTexts.defaultError) : error_msg;
  return (
    <dl className={own.facts}>
      <dt>{dateLabels[status]}</dt>
      <dd>
        <time dateTime={date}>{formatLongDateTime(date)}</time>
      </dd>
      <dt>Site</dt>
      <dd>
        <bdi>{site || 'No site'}</bdi>
      </dd>
      <dt>Status</dt>
      <dd>{status}</dd>
      {problem && (
        <>
          <dt>{status === 'error' ? 'Error' : 'Waiting'}</dt>
          <dd>{problem}</dd>
        </>
      )}
    </dl>
  );
}

/** Details of an article, with a form to reschedule it without a mouse. */
export function ArticleDialog({ article, timeZone, onMove, onClose }: Props) {
  useReturnFocus();
  const planned = localMinute(timeZone, new Date(article.date));
  const [value, setValue, isRestored] = useDraft(`move.1.${article.id}`, planned);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const decision = mayMove(article);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const to = momentOf(timeZone, value);
    if (!to) return setProblem('Please choose a date and time');
    setProblem(null);
    setBusy(true);
    const outcome = await onMove(article, to);
    setBusy(false);
    if ('failure' in outcome) return setProblem(outcome.failure);
    onClose();
  }

  return (
    <HeldModal busy={busy} opened centered onClose={onClose} title={<bdi>{article.title}</bdi>}>
      <Facts article={article} />
      <Link to="/articles/$articleId" params={{ articleId: article.id }} className={own.openArticle}>
        Open the article
      </Link>
      {decision.legal ? (
        <form className={own.moveForm} onSubmit={(event) => void submit(event)}>
          {isRestored && <RestoredNote />}
          <TextInput
            type="datetime-local"
            label="Move to…"
            description={`Your local time (${timeZone})`}
            value={value}
            onChange={(event) => {
              setProblem(null);
              setValue(event.currentTarget.value);
            }}
            data-autofocus
          />
          {problem !== null && <InlineError message={problem} />}
          <div className={own.dialogButtons}>
            <Button variant="default" onClick={onClose} disabled={busy}>
              Cancel
            </Button>
            <Button type="submit" loading={busy}>
              Move
            </Button>
          </div>
        </form>
      ) : (
        <p className={textClasses.quiet}>{decision.reason}</p>
      )}
    </HeldModal>
  );
}
