import type {
  Passage,
  QualityCheck,
  QualityCheckName,
  QualityStatus,
} from '@chapterhouse/contract/articles/quality';
import { webUrl } from '@chapterhouse/contract/web-address';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleX, IconClockHour4 } from '#icons';
import { errorText } from '../../../api/api-error.ts';
import { useAction } from '../../../api/use-action.ts';
import type { Icon } from '../../../components/create-icon.ts';
import { InlineError } from '../../../components/error-state.tsx';
import textClasses from '../../../components/styles/text.module.css';
import { formatRecent } from '../../../lib/format-time.ts';
import classes from './quality.module.css';
import { qualityQuery } from './quality.queries.ts';
import { clearPassage, showPassage } from './show-passage.ts';
import report from './text-report.module.css';
import { TextReport } from './text-report.tsx';

/** Failures first. */
const order: Readonly<Record<QualityStatus, number>> = {
  fail: 0,
  warn: 1,
  pending: 2,
  ok: 3,
  not_checked: 4,
};

function summary(checks: readonly QualityCheck[]): string {
  const count = (status: QualityStatus) => checks.filter((check) => check.status === status).length;
  const parts = [
    [count('fail'), 'to fix'],
    [count('warn'), 'to review'],
    [count('pending'), 'in progress'],
    [count('ok'), 'OK'],
    [count('not_checked'), 'not checked'],
  ] as const;
  return parts
    .filter(([number]) => number > 0)
    .map(([number, words]) => `${number} ${words}`)
    .join(', ');
}

type Props = {
  articleId: string;
  /** Hash of the displayed text, if known: results for another text are marked as old. */
  shownHash?: string | null;
  /** The displayed text has unsaved changes. */
  isDirty?: boolean;
  /** Without links into the text, if it is not on the page. */
  compact?: boolean;
  /** Starts a rewrite of a passage; absent if the article cannot be rewritten now. */
  onRewrite?: RewritePassage;
};

/** Rejects with the reason to show. */
export type RewritePassage = (passage: Passage) => Promise<unknown>;

/** The quality checks of an article's text, each with its passages. */
export function QualityPanel({
  articleId,
  shownHash = null,
  isDirty = false,
  compact = false,
  onRewrite,
}: Props) {
  const query = useQuery(qualityQuery(articleId));
  useEffect(() => clearPassage, []);
  return (
    <TextReport
      title="Quality"
      query={query}
      shownHash={shownHash}
      isDirty={isDirty}
      texts={texts}
      summaryOf={({ checks }) => summary(checks)}
      compact={compact}
    >
      {({ checks }, isOld) => (
        <ul className={report.list}>
          {checks
            .toSorted((a, b) => order[a.status] - order[b.status])
            .map((check) => (
              <QualityCheckRow
                key={check.name}
                check={check}
                compact={compact}
                onRewrite={check.name === 'tells' && !isOld ? onRewrite : undefined}
              />
            ))}
        </ul>
      )}
    </TextReport>
  );
}

const texts = {
  loading: 'Checking the text...',
  failed: 'Could not check the text.',
  old: 'Results for an earlier version. Checking this one...',
  unsaved: 'These results are for the saved text, without your changes.',
};

const names: Readonly<Record<QualityCheckName, string>> = {
  length: 'Length',
  headings: 'Headings',
  readability: 'Readability',
  keyword: 'Focus keyword',
  links: 'Links',
  pictures: 'Pictures',
  tells: 'Habits of AI text',
  voice: 'Voice of the site',
  similarity: 'Similar articles',
  sources: 'Sources',
  review: 'Review',
};

const signs: Readonly<Record<QualityStatus, { icon: Icon; words: string }>> = {
  ok: { icon: IconCircleCheck, words: 'OK' },
  warn: { icon: IconAlertTriangle, words: 'Review' },
  fail: { icon: IconCircleX, words: 'Fix' },
  pending: { icon: IconClockHour4, words: 'In progress' },
  not_checked: { icon: IconCircleDashed, words: 'Not checked' },
};

type PassageProps = { passage: Passage; compact: boolean; onRewrite: RewritePassage | undefined };

function RewriteButton({ passage, onRewrite }: { passage: Passage; onRewrite: RewritePassage }) {
  const { mutate, isPending, error } = useAction({ mutationFn: onRewrite });
  return (
    <div className={classes.rewrite}>
      <Button size="compact-sm" variant="default" loading={isPending} onClick={() => mutate(passage)}>
        Rewrite This Passage
      </Button>
      {error && <InlineError message={errorText(error, 'Could not start the rewrite.')} />}
    </div>
  );
}

function PassageLine({ passage, compact, onRewrite }: PassageProps) {
  const [isMissing, setMissing] = useState(false);
  const words = (
    <>
      <q className={classes.quote} dir="auto">
        {passage.quote}
      </q>
      <span className={classes.where}>
        {passage.where}
        {passage.note !== undefined && `. ${passage.note}`}
      </span>
    </>
  );
  if (compact) {
    return (
      <li className={classes.passage} data-compact>
        {words}
      </li>
    );
  }
  return (
    <li className={classes.passage}>
      <button type="button" className={report.jump} onClick={() => setMissing(!showPassage(passage))}>
        {words}
      </button>
      {isMissing && (
        <p className={classes.missing} role="status">
          This passage is no longer in the text.
        </p>
      )}
      {onRewrite && passage.part === 'text' && <RewriteButton passage={passage} onRewrite={onRewrite} />}
    </li>
  );
}

type RowProps = { check: QualityCheck; compact: boolean; onRewrite: RewritePassage | undefined };

/** One check: its result in a sentence, and below it the passages of the text. */
function QualityCheckRow({ check, compact, onRewrite }: RowProps) {
  const { status, sentence, passages, article, post, checked_at: checkedAt } = check;
  const postHref = post && webUrl(post.url);
  const { icon: Icon, words } = signs[status];
  const more = passages.length === 1 ? 'Show the passage' : `Show ${passages.length} passages`;
  return (
    <li className={classes.check} data-status={status}>
      <Icon size={18} stroke={1.8} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <h3 className={classes.name}>
          {names[check.name]}
          <span className="visually-hidden">: {words}</span>
        </h3>
        <p className={classes.sentence}>
          {sentence}
          {checkedAt !== undefined && (
            <span className={classes.time}> Checked {formatRecent(checkedAt)}.</span>
          )}
        </p>
        {article && (
          <Link to="/articles/$articleId" params={{ articleId: article.id }} className={classes.other}>
            Open “<bdi>{article.title}</bdi>”
          </Link>
        )}
        {postHref && (
          <a href={postHref} target="_blank" rel="noreferrer" className={classes.other}>
            Open the post
          </a>
        )}
        {passages.length > 0 && (
          <details className={classes.details} open={status === 'fail' && !compact}>
            <summary className={textClasses.summary}>{more}</summary>
            <ul className={classes.passages}>
              {passages.map((passage) => (
                <PassageLine
                  key={`${passage.part} ${passage.occurrence} ${passage.quote} ${passage.note ?? ''}`}
                  passage={passage}
                  compact={compact}
                  onRewrite={onRewrite}
                />
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  );
}
