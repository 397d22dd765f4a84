import type { ArticleDetail, RewriteProposal } from '@chapterhouse/contract/articles/article-text';
import { editingTexts } from '@chapterhouse/contract/articles/editing-texts';
import { Button, Group } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../api/api-error.ts';
import { InlineError } from '../../../components/error-state.tsx';
import { toast } from '../../../components/toast/toast.ts';
import { formatRecent } from '../../../lib/format-time.ts';
import { useAcceptProposal, useDiscardProposal } from '../article.queries.ts';
import { Comparison, OtherFields } from '../versions/comparison.tsx';
import classes from './editor.module.css';
import { fieldsOf } from './form/article-fields.ts';
import { ReadOnlyText } from './rich-text/read-only-text.tsx';

type Props = {
  article: ArticleDetail;
  /** Why the article's text cannot be changed now, or null. */
  locked: string | null;
  /** Ids of those that waited when the page was opened. */
  seen: ReadonlySet<string>;
};

/** Rewritten texts, sections and passages, each as changes to the current text, with the decision about it. */
export function Proposals({ article, locked, seen }: Props) {
  return article.proposals.map((proposal) => (
    <Proposal
      key={proposal.id}
      article={article}
      proposal={proposal}
      locked={locked}
      isNew={!seen.has(proposal.id)}
    />
  ));
}

/** With its formatting, so that an editor takes it as text. */
async function copyText(html: string): Promise<void> {
  try {
    const text = new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
    const item = (content: string, type: string) => new Blob([content], { type });
    const types = { 'text/html': item(html, 'text/html'), 'text/plain': item(text, 'text/plain') };
    await navigator.clipboard.write([new ClipboardItem(types)]);
    toast.success('The new text was copied.');
  } catch {
    toast.error('Your browser did not allow copying. Select the text and copy it yourself.');
  }
}

type ProposalProps = Omit<Props, 'seen'> & { proposal: RewriteProposal; isNew: boolean };

function Proposal({ article, proposal, locked, isNew }: ProposalProps) {
  const card = useRef<HTMLElement>(null);
  // Whoever asked for it may be reading the end of a long text.
  useEffect(() => {
    if (isNew) card.current?.scrollIntoView({ block: 'start' });
  }, [isNew]);
  // Little of a rewritten text is left to compare.
  const [readsText, setReadsText] = useState(false);
  const accept = useAcceptProposal(article.id);
  const discard = useDiscardProposal(article.id);
  const { heading, passage, instruction, findings, is_stale: isStale, search_fields: newFields } = proposal;
  const isRefresh = proposal.kind === 'refresh';
  const isWhole = isRefresh || newFields !== null;
  const name = isWhole ? 'this article' : passage === null ? `“${heading}”` : 'a passage';
  const current = fieldsOf(article);
  const isLive = article.status === 'published';
  const headingId = `proposal-${proposal.id}`;
  const isHolding = findings.some(({ check }) => check !== 'kept');
  const failure = accept.error ?? discard.error;

  async function run(change: () => Promise<unknown>) {
    try {
      await change();
    } catch {
      // Shown below.
    }
  }
  const use = () =>
    run(async () => {
      await accept.mutateAsync(proposal.id);
      toast.success(
        isLive
          ? 'The new text is in the article. Update the live post to show it to readers.'
          : 'The new text is in the article. The text before it is in the versions.',
      );
    });
  const drop = () =>
    run(async () => {
      const { message } = await discard.mutateAsync({ proposal: proposal.id, discarded: true });
      toast.undoable(message, async () => {
        return (await discard.mutateAsync({ proposal: proposal.id, discarded: false })).message;
      });
    });

  return (
    <section ref={card} className={`${classes.card} ${classes.proposal}`} aria-labelledby={headingId}>
      <div>
        <h2 id={headingId} className={classes.proposalHeading}>
          {isRefresh ? 'Proposed refresh' : `New text for ${name}`}
        </h2>
        <p className={classes.quiet}>
          {instruction === '' ? (isRefresh ? 'Refreshed' : 'Rewritten') : `“${instruction}”`} ·{' '}
          <time dateTime={proposal.at}>{formatRecent(proposal.at)}</time>
        </p>
        {passage !== null && <q className={classes.passage}>{passage}</q>}
      </div>
      {isStale && (
        <p className={classes.notice} role="status">
          {editingTexts.proposalStale}
        </p>
      )}
      {findings.length > 0 && (
        <div className={classes.notice}>
          <p>
            <strong>Check this first.</strong>
            {isHolding && !isLive && ' With this text, the article becomes a draft that needs attention.'}
          </p>
          <ul className={classes.findings}>
            {findings.map(({ check, message, excerpt }) => (
              <li key={`${check} ${message} ${excerpt}`}>
                {message}
                {excerpt !== '' && <q className={classes.passage}>{excerpt}</q>}
              </li>
            ))}
          </ul>
        </div>
      )}
      <section
        className={classes.changes}
        aria-label={readsText ? `New text of ${name}` : `Changes to ${name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
        tabIndex={0}
      >
        {readsText ? (
          <ReadOnlyText html={proposal.after} label="New text" />
        ) : (
          <Comparison
            before={{ html: proposal.before }}
            after={{ html: proposal.after }}
            // Among many paragraphs, a change would be out of sight.
            isWhole={!isWhole}
          />
        )}
      </section>
      {newFields && <OtherFields before={current} after={{ ...current, ...newFields }} />}
      {failure && <InlineError message={errorText(failure, 'The change failed. Please try again.')} />}
      {!isStale && locked !== null && <p className={classes.quiet}>{locked}</p>}
      <Group gap="sm">
        {!isStale && (
          <Button
            onClick={() => void use()}
            disabled={locked !== null || discard.isPending}
            loading={accept.isPending}
          >
            Use This Text
          </Button>
        )}
        {isWhole && (
          <Button variant="default" onClick={() => setReadsText(!readsText)}>
            {readsText ? 'Show Changes' : 'Read New Text'}
          </Button>
        )}
        <Button variant="default" onClick={() => void copyText(proposal.after)}>
          Copy New Text
        </Button>
        <Button
          variant="default"
          onClick={() => void drop()}
          disabled={accept.isPending}
          loading={discard.isPending}
        >
          Discard
        </Button>
      </Group>
    </section>
  );
}
