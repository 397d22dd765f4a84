import type { ArticleDetail } from '@chapterhouse/contract/articles/article-text';
import { editingTexts } from '@chapterhouse/contract/articles/editing-texts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useDraft } from '../../../components/kept-draft.tsx';
import { toast } from '../../../components/toast/toast.ts';
import { formatLongDateTime } from '../../../lib/format-time.ts';
import { useScheduleAnyway } from '../actions/article-calls.ts';
import { DialogFrame } from '../actions/dialog-frame.tsx';
import { chosenMoment, suggestedMoment, WhenField } from '../actions/when-dialog.tsx';
import classes from './editor.module.css';

type Props = { article: ArticleDetail; isDirty: boolean };

/** What the checks found in a draft, each with its passage, and the button to schedule it anyway. */
export function GateFindings({ article, isDirty }: Props) {
  const [isAsked, setAsked] = useState(false);
  const { gate_findings: findings, overruled, content_hash: hash } = article;
  if (findings.length === 0) {
    return overruled && <p className={classes.notice}>{overruledText(overruled)}</p>;
  }
  // A rewrite or a correction that failed, before what the list below says.
  const [failure = ''] = (article.error_msg ?? '').split(editingTexts.needsAttention);
  const isCanceled = findings.some(({ check }) => check === 'canceled');
  const remedy = isCanceled ? 'have it finished' : 'have it corrected';
  const mayOverrule = article.actions.includes('scheduleAnyway');
  return (
    <section className={classes.notice} aria-label="Findings of the checks">
      {failure.trim() !== '' && <p>{failure}</p>}
      <p>
        <strong>{editingTexts.needsAttention}</strong>{' '}
        {mayOverrule
          ? `Edit the text, retry to ${remedy}, or schedule it anyway.`
          : `Edit the text, or retry to ${remedy}.`}
      </p>
      <ul className={classes.findings}>
        {findings.map(({ check, message, excerpt }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
          <li key={`${check}-${index}`}>
            {message}
            {excerpt !== '' && <q className={classes.passage}>{excerpt}</q>}
          </li>
        ))}
      </ul>
      {mayOverrule && hash !== null && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={isDirty}
          title={isDirty ? 'Save or discard your changes first' : undefined}
          onClick={() => setAsked(true)}
        >
          Schedule Anyway
        </Button>
      )}
      {isAsked && hash !== null && (
        <ScheduleAnywayDialog article={article} hash={hash} onClose={() => setAsked(false)} />
      )}
    </section>
  );
}

type DialogProps = { article: ArticleDetail; hash: string; onClose: () => void };

function ScheduleAnywayDialog({ article, hash, onClose }: DialogProps) {
  const { mutateAsync } = useScheduleAnyway(article.id);
  const [value, setValue, isRestored] = useDraft(`anyway.1.${article.id}`, () =>
    suggestedMoment(article.date),
  );
  const moment = chosenMoment(value);
  return (
    <DialogFrame
      title="Schedule anyway?"
      confirm="Schedule Anyway"
      busy="Scheduling..."
      isRestored={isRestored}
      disabled={moment === null}
      onClose={onClose}
      onConfirm={async () => {
        if (moment === null) return;
        const answer = await mutateAsync({ date: moment.toISOString(), content_hash: hash });
        toast.success(answer.message);
        onClose();
      }}
    >
      <p>“{article.title}” is published as it is. Your name and the time are recorded.</p>
      <WhenField label="Publication" value={value} onChange={setValue} />
    </DialogFrame>
  );
}

/** "Anna Berg scheduled this text on … despite 2 findings." */
export function overruledText({ by, at, findings }: NonNullable<ArticleDetail['overruled']>): string {
  const count = findings === 1 ? 'a finding' : `${findings} findings`;
  return `${by || 'A user'} scheduled this text on ${formatLongDateTime(new Date(at))} despite ${count}.`;
}
