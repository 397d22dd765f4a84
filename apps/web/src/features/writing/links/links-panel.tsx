import type { LinksReport, SuggestedLink, UsedLink } from '@chapterhouse/contract/articles/links';
import { webUrl } from '@chapterhouse/contract/web-address';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import textClasses from '../../../components/styles/text.module.css';
import { formatRecent } from '../../../lib/format-time.ts';
import claims from '../claims/claims.module.css';
import { linksQuery } from '../quality/quality.queries.ts';
import { showPassage } from '../quality/show-passage.ts';
import report from '../quality/text-report.module.css';
import { TextReport } from '../quality/text-report.tsx';
import { IncomingLinks } from './incoming-links.tsx';
import { hrefsIn, isSameAddress, type LinkEdits } from './link-edits.ts';

type Props = {
  articleId: string;
  /** Hash of the displayed text, if known: links of another text are marked as old. */
  shownHash: string | null;
  isLive: boolean;
  /** The displayed text, if it has unsaved changes. */
  changed: string | null;
  /** Null while the text cannot be edited as rich text. */
  edits: LinkEdits | null;
};

/** The links of an article to its own site: dead ones first, then those it has, then those that would fit. */
export function LinksPanel({ articleId, shownHash, isLive, changed, edits }: Props) {
  const query = useQuery(linksQuery(articleId));
  return (
    <TextReport
      title="Internal links"
      query={query}
      shownHash={shownHash}
      isDirty={changed !== null}
      texts={texts}
      summaryOf={summaryOf}
    >
      {(data) => (
        <>
          <Links data={data} changed={changed} edits={edits} />
          {isLive && <IncomingLinks articleId={articleId} />}
        </>
      )}
    </TextReport>
  );
}

const texts = {
  loading: 'Looking for links...',
  failed: 'Could not look for links.',
  old: 'Links of an earlier version. Checking this one...',
  unsaved: 'These are the links of the saved text. Save to check your changes.',
};

function summaryOf({ used, suggested }: LinksReport): string {
  const dead = used.filter(({ state }) => state === 'dead').length;
  const counts = [
    [dead, 'dead'],
    [used.length - dead, 'used'],
    [suggested.length, 'suggested'],
  ] as const;
  const parts = counts.filter(([count]) => count > 0).map(([count, words]) => `${count} ${words}`);
  return parts.length === 0 ? 'None' : parts.join(', ');
}

type LinksProps = { data: LinksReport; changed: string | null; edits: LinkEdits | null };

function Links({ data: { most, used, suggested }, changed, edits }: LinksProps) {
  const hrefs = useMemo(() => (changed === null ? null : hrefsIn(changed)), [changed]);
  const isInText = (url: string) => hrefs?.some((href) => isSameAddress(href, url));
  const dead = used.filter(({ state }) => state === 'dead');
  const others = used.filter(({ state }) => state !== 'dead');
  return (
    <>
      {dead.length > 0 && (
        <ul className={claims.list} aria-label="Dead links">
          {dead.map((link) => (
            <Row key={link.url} link={link} state={`Dead. ${link.message}`}>
              {isInText(link.url) === false ? (
                <span>Removed. Save to keep the change.</span>
              ) : (
                edits && <EditButton label="Remove Link" link={link} run={() => edits.remove(link.url)} />
              )}
            </Row>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className={claims.list} aria-label="Links in the text">
          {others.map((link) => (
            <Row key={link.url} link={link} state={stateOf(link)} />
          ))}
        </ul>
      )}
      {suggested.length > 0 && (
        <ul className={claims.list} aria-label="Suggested links">
          {suggested.map((link) => (
            <Row key={link.url} link={link} state="Suggested">
              {isInText(link.url) ? (
                <span>Inserted. Save to keep the change.</span>
              ) : (
                edits && <EditButton label="Insert Link" link={link} run={() => edits.insert(link)} />
              )}
            </Row>
          ))}
        </ul>
      )}
      {used.length + suggested.length === 0 && (
        <p className={textClasses.quiet}>
          {most === 0
            ? 'The rules of this site allow no links to its own pages.'
            : 'This text links to no other page of its site, and no post fits.'}
        </p>
      )}
    </>
  );
}

function stateOf({ state, message, checked_at: at }: UsedLink): string {
  if (state === 'unchecked') return message === '' ? 'Not checked yet' : `Not checked. ${message}`;
  return at === null ? 'Live' : `Live, checked ${formatRecent(at)}`;
}

type RowProps = { link: UsedLink | SuggestedLink; state: string; children?: ReactNode };

function Row({ link: { url, title, place }, state, children }: RowProps) {
  const [isMissing, setMissing] = useState(false);
  const href = webUrl(url);
  return (
    <li className={claims.claim} data-supported={state.startsWith('Live') || undefined}>
      {place ? (
        <button type="button" className={report.jump} onClick={() => setMissing(!showPassage(place))}>
          <span className={claims.kind}>{state}</span>
          <q className={claims.sentence}>{place.quote}</q>
        </button>
      ) : (
        <p className={claims.source}>{state}</p>
      )}
      <p className={claims.source}>
        {href ? (
          <a href={href} target="_blank" rel="noreferrer">
            {title ?? url}
          </a>
        ) : (
          (title ?? url)
        )}
      </p>
      {children && <p className={`${claims.source} ${claims.kept}`}>{children}</p>}
      {isMissing && (
        <p className={claims.source} role="status">
          This passage is no longer in the text.
        </p>
      )}
    </li>
  );
}

type EditButtonProps = { label: string; link: UsedLink | SuggestedLink; run: () => boolean };

function EditButton({ label, link: { title, url, place }, run }: EditButtonProps) {
  const [isGone, setGone] = useState(false);
  if (isGone) return <span role="status">This passage is no longer in the text, or it has a link.</span>;
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`${label}: “${place?.quote ?? title ?? url}”`}
      onClick={() => setGone(!run())}
    >
      {label}
    </Button>
  );
}
