import type {
  Passage,
  QualityCheck,
  QualityCheckName,
  QualityStatus,
} from '@chapterhouse/contract/articles/quality';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClockHour4 } from '#icons';
import type { Icon } from '../../../components/create-icon.ts';
import { formatRecent } from '../../../lib/format-time.ts';
import classes from './quality.module.css';
import { showPassage } from './show-passage.ts';

const names: Readonly<Record<QualityCheckName, string>> = {
  length: 'Length',
  headings: 'Headings',
  readability: 'Readability',
  keyword: 'Focus keyword',
  links: 'Links',
  similarity: 'Similar articles',
  sources: 'Sources',
};

const signs: Readonly<Record<QualityStatus, { icon: Icon; words: string }>> = {
  ok: { icon: IconCircleCheck, words: 'OK' },
  warn: { icon: IconAlertTriangle, words: 'Review' },
  fail: { icon: IconCircleX, words: 'Fix' },
  pending: { icon: IconClockHour4, words: 'In progress' },
};

function PassageLine({ passage, compact }: { passage: Passage; compact: boolean }) {
  const [isMissing, setMissing] = useState(false);
  const words = (
    <>
      <q className={classes.quote}>{passage.quote}</q>
      <span className={classes.where}>
        {passage.where}
        {passage.note !== undefined && `. ${passage.note}`}
      </span>
    </>
  );
  if (compact) return <li className={classes.passage}>{words}</li>;
  return (
    <li className={classes.passage}>
      <button type="button" className={classes.jump} onClick={() => setMissing(!showPassage(passage))}>
        {words}
      </button>
      {isMissing && (
        <p className={classes.missing} role="status">
          This passage is no longer in the text.
        </p>
      )}
    </li>
  );
}

/** One check: its result in a sentence, and below it the passages of the text. */
export function QualityCheckRow({ check, compact }: { check: QualityCheck; compact: boolean }) {
  const { status, sentence, passages, article, checked_at: checkedAt } = check;
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
            <span className={classes.time}> Looked at {formatRecent(checkedAt)}.</span>
          )}
        </p>
        {article && (
          <Link to="/articles/$articleId" params={{ articleId: article.id }} className={classes.other}>
            Open “{article.title}”
          </Link>
        )}
        {passages.length > 0 && (
          <details className={classes.details} open={status === 'fail' && !compact}>
            <summary>{more}</summary>
            <ul className={classes.passages}>
              {passages.map((passage) => (
                <PassageLine
                  key={`${passage.part} ${passage.occurrence} ${passage.quote} ${passage.note ?? ''}`}
                  passage={passage}
                  compact={compact}
                />
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  );
}
