import type { Claim, ClaimsReport } from '@chapterhouse/contract/articles/claims';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../api/api-error.ts';
import { InlineError } from '../../../components/error-state.tsx';
import textClasses from '../../../components/styles/text.module.css';
import { formatRecent } from '../../../lib/format-time.ts';
import { claimsQuery, useKeepClaim } from '../quality/quality.queries.ts';
import { showPassage } from '../quality/show-passage.ts';
import report from '../quality/text-report.module.css';
import { TextReport } from '../quality/text-report.tsx';
import classes from './claims.module.css';

const kinds: Readonly<Record<Claim['kind'], string>> = {
  number: 'Number',
  price: 'Price',
  date: 'Date',
  study: 'Study',
  quote: 'Quotation',
  person: 'Name',
  reference: 'Reference',
  superlative: 'Superlative',
};

const states: Readonly<Record<Claim['support'], string>> = {
  source: 'In a source',
  possible: 'Possibly in a source',
  none: 'Unsupported',
};

type Props = {
  articleId: string;
  /** Hash of the displayed text, if known: claims of another text are marked as old. */
  shownHash: string | null;
  /** The displayed text has unsaved changes. */
  isDirty: boolean;
};

/** The claims of an article's text, each with the source that supports it; those without one first. */
export function ClaimsPanel({ articleId, shownHash, isDirty }: Props) {
  const query = useQuery(claimsQuery(articleId));
  return (
    <TextReport
      title="Claims"
      query={query}
      shownHash={shownHash}
      isDirty={isDirty}
      texts={texts}
      summaryOf={({ claims }) => summaryOf(byState(claims))}
    >
      {(report) => <Claims articleId={articleId} report={report} />}
    </TextReport>
  );
}

const texts = {
  loading: 'Finding the claims...',
  failed: 'Could not find the claims of the text.',
  old: 'Claims of an earlier version. Checking this one...',
  unsaved: 'These are the claims of the saved text, without your changes.',
};

function byState(claims: readonly Claim[]) {
  return {
    unsupported: claims.filter(({ source, kept }) => source === null && kept === null),
    kept: claims.filter((claim) => claim.kept !== null),
    possible: claims.filter(({ support, kept }) => support === 'possible' && kept === null),
    supported: claims.filter(({ support }) => support === 'source'),
  };
}

function Claims({ articleId, report: data }: { articleId: string; report: ClaimsReport }) {
  const { unsupported, kept, possible, supported } = byState(data.claims);
  return (
    <>
      {unsupported.length > 0 && data.sources === 0 && (
        <p className={textClasses.quiet}>
          This article was written without sources. Check each claim yourself.
        </p>
      )}
      {unsupported.length > 0 && (
        <ClaimList articleId={articleId} label="Unsupported claims" claims={unsupported} />
      )}
      {possible.length > 0 && (
        <>
          <p className={textClasses.quiet}>
            A source may support the following: it gives the number elsewhere, or numbers that lead to it.
            Compare them yourself.
          </p>
          <ClaimList articleId={articleId} label="Claims to compare" claims={possible} />
        </>
      )}
      {kept.length > 0 && <ClaimList articleId={articleId} label="Kept claims" claims={kept} />}
      {supported.length > 0 && (
        <details>
          <summary className={classes.more}>
            {supported.length === 1
              ? 'Show the claim with a source'
              : `Show ${supported.length} claims with a source`}
          </summary>
          <ClaimList articleId={articleId} label="Claims with a source" claims={supported} />
        </details>
      )}
      {data.questions.length > 0 && (
        <details>
          <summary className={classes.more}>Not answered by your sources</summary>
          <ul className={classes.questions}>
            {data.questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </details>
      )}
      <p className={classes.limits}>
        Found by rules: numbers, prices, dates, studies, quotations, names, references and superlatives. Other
        claims are not found, and sources are not checked. A number that follows from several others may be
        listed as unsupported, and so may be weakly supported claims of a text with many unsupported ones.
      </p>
    </>
  );
}

function summaryOf(lists: ReturnType<typeof byState>): string {
  const { unsupported, kept, possible, supported } = lists;
  const counts = [
    [unsupported.length, 'unsupported'],
    [possible.length, 'to compare'],
    [kept.length, 'kept'],
    [supported.length, 'with a source'],
  ] as const;
  const parts = counts.filter(([count]) => count > 0).map(([count, words]) => `${count} ${words}`);
  return parts.length === 0 ? 'None found' : parts.join(', ');
}

type ListProps = { articleId: string; label: string; claims: readonly Claim[] };

function ClaimList({ articleId, label, claims }: ListProps) {
  return (
    <ul className={classes.list} aria-label={label}>
      {claims.map((claim) => (
        <ClaimRow
          key={`${claim.kind} ${claim.place.occurrence} ${claim.text} ${claim.excerpt}`}
          articleId={articleId}
          claim={claim}
        />
      ))}
    </ul>
  );
}

function ClaimRow({ articleId, claim }: { articleId: string; claim: Claim }) {
  const { kind, text, excerpt, place, support, source, kept } = claim;
  const [isMissing, setMissing] = useState(false);
  const keep = useKeepClaim(articleId);
  const change = () => keep.mutate({ kind, text, excerpt, kept: kept === null });
  const at = excerpt.indexOf(text);
  return (
    <li className={classes.claim} data-supported={support === 'source' || kept !== null || undefined}>
      <button type="button" className={report.jump} onClick={() => setMissing(!showPassage(place))}>
        <span className={classes.kind}>
          {kinds[kind]} · <strong>{kept ? 'Kept' : states[support]}</strong>
        </span>
        <q className={classes.sentence} dir="auto">
          {at < 0 ? (
            excerpt
          ) : (
            <>
              {excerpt.slice(0, at)}
              <b>{text}</b>
              {excerpt.slice(at + text.length)}
            </>
          )}
        </q>
      </button>
      {support !== 'source' && (
        <p className={`${classes.source} ${classes.kept}`}>
          {kept && (
            <span>
              Kept by {kept.by || 'a user'} · <time dateTime={kept.at}>{formatRecent(kept.at)}</time>
            </span>
          )}
          <Button
            size="compact-sm"
            variant="default"
            loading={keep.isPending}
            aria-label={`${kept ? 'Undo keeping' : 'Keep'} “${text}”`}
            title={kept ? undefined : 'You vouch for this claim.'}
            onClick={change}
          >
            {kept ? 'Undo' : 'Keep'}
          </Button>
        </p>
      )}
      {keep.error && <InlineError message={errorText(keep.error, 'The change failed. Please try again.')} />}
      {source && (
        <p className={classes.source}>
          {source.url === null ? (
            source.title || 'Your text'
          ) : (
            <a href={source.url} target="_blank" rel="noreferrer">
              {source.title || source.url}
            </a>
          )}
          <q>{source.passage}</q>
        </p>
      )}
      {isMissing && (
        <p className={classes.source} role="status">
          This passage is no longer in the text.
        </p>
      )}
    </li>
  );
}
