import type { ArticleDetail } from '@chapterhouse/contract/articles/article-text';
import { editingTexts } from '@chapterhouse/contract/articles/editing-texts';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useDraft } from '../../../components/kept-draft.tsx';
import { toast } from '../../../components/toast/toast.ts';
import { formatLongDateTime } from '../../../lib/format-time.ts';
import { showPassage } from '../../writing/quality/show-passage.ts';
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
      <FindingList findings={findings} html={article.html} />
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

type Found = { messages: string[]; excerpt: string };

/** A sentence may have several findings: it is shown once, with all of them. Nothing is listed twice. */
function byPassage(findings: ArticleDetail['gate_findings']): Found[] {
  const found: Found[] = [];
  for (const { message, excerpt } of findings) {
    const same = found.find(
      (one) => one.excerpt === excerpt && (excerpt !== '' || one.messages.includes(message)),
    );
    if (!same) found.push({ messages: [message], excerpt });
    else if (!same.messages.includes(message)) same.messages.push(message);
  }
  return found;
}

/** The text below stays in sight. */
const mostShown = 3;

type ListProps = { findings: ArticleDetail['gate_findings']; html: string };

function FindingList({ findings, html }: ListProps) {
  const text = useMemo(
    () => oneLine(new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''),
    [html],
  );
  const [showsAll, setShowsAll] = useState(false);
  const found = byPassage(findings);
  // One more takes no more room than the button.
  const shown = showsAll || found.length <= mostShown + 1 ? found : found.slice(0, mostShown);
  return (
    <>
      <ul className={classes.findings}>
        {shown.map(({ messages, excerpt }) => (
          <Finding
            key={`${messages[0]} ${excerpt}`}
            messages={messages}
            excerpt={excerpt}
            isInText={text.includes(wordsOf(excerpt))}
          />
        ))}
      </ul>
      {found.length > mostShown + 1 && (
        <p>
          <button
            type="button"
            className={classes.showFindings}
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? 'Show Fewer' : `Show ${found.length - mostShown} More`}
          </button>
        </p>
      )}
    </>
  );
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** An excerpt without the marks of where it was cut. */
function wordsOf(excerpt: string): string {
  return oneLine(excerpt.replace(/^…|…$/g, ''));
}

function Finding({ messages, excerpt, isInText }: Found & { isInText: boolean }) {
  const [isMissing, setMissing] = useState(false);
  const show = () => setMissing(!showPassage({ part: 'text', quote: wordsOf(excerpt), occurrence: 0 }));
  const passage = <q className={classes.passage}>{excerpt}</q>;
  return (
    <li>
      {messages.join(' ')}
      {excerpt !== '' &&
        (isInText ? (
          <button type="button" className={classes.showPassage} title="Show in the text" onClick={show}>
            {passage}
          </button>
        ) : (
          passage
        ))}
      {isMissing && <span role="status">This passage is no longer in the text.</span>}
    </li>
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
      <p>
        “<bdi>{article.title}</bdi>” is published as it is. Your name and the time are recorded.
      </p>
      <WhenField label="Publication" value={value} onChange={setValue} />
    </DialogFrame>
  );
}

/** "Anna Berg scheduled this text on … despite 2 findings." */
export function overruledText({ by, at, findings }: NonNullable<ArticleDetail['overruled']>): string {
  const count = findings === 1 ? 'a finding' : `${findings} findings`;
  return `${by || 'A user'} scheduled this text on ${formatLongDateTime(new Date(at))} despite ${count}.`;
}
