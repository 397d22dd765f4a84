import type { AwaitingArticle } from '@chapterhouse/contract/articles/approval';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { IconChecks } from '#icons';
import { errorText } from '../../api/api-error.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadError } from '../../components/error-state.tsx';
import { LoadingItems, StaleNote, useLastLoaded } from '../../components/item-list/item-list.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import textClasses from '../../components/styles/text.module.css';
import { formatDateTime } from '../../lib/format-time.ts';
import { useListKeys } from '../../lib/use-keys.ts';
import { openedTexts } from '../writing/quality/opened-texts.ts';
import { awaitingQuery } from '../writing/quality/quality.queries.ts';
import classes from './approvals.module.css';
import { ApproveDialog } from './approve-dialog.tsx';

type Props = { article: AwaitingArticle; isChosen: boolean; onChoose: (isChosen: boolean) => void };

function ApprovalRow({ article, isChosen, onChoose }: Props) {
  const { id, title, site, topic, date, word_count: words } = article;
  const isOverdue = Date.parse(date) <= Date.now();
  return (
    <li className={classes.row}>
      <label className={classes.box}>
        <input type="checkbox" checked={isChosen} onChange={(event) => onChoose(event.target.checked)} />
        <span className="visually-hidden">Select {title}</span>
      </label>
      <div className={classes.words}>
        <Link
          to="/articles/$articleId"
          params={{ articleId: id }}
          className={classes.title}
          data-article={id}
        >
          <bdi>{title}</bdi>
        </Link>
        <p className={classes.about}>
          {[site, topic, `${words.toLocaleString()} words`].filter(Boolean).join(' · ')}
        </p>
        {article.changed_since_approval && (
          <p className={classes.note}>The text has changed since it was approved.</p>
        )}
        {openedTexts.has(article.content_hash) && <p className={classes.about}>Opened</p>}
      </div>
      <div className={classes.due}>
        <time dateTime={date}>{formatDateTime(date)}</time>
        {isOverdue && <StatusBadge tone="yellow">Due now</StatusBadge>}
      </div>
    </li>
  );
}

const failed = 'Could not load the articles.';

/** All articles that need approval before publishing, the next due first. */
export function ApprovalsScreen() {
  const [cursor, setCursor] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlyMap<string, AwaitingArticle>>(new Map());
  const [isAsking, setAsking] = useState(false);
  const query = useQuery({ ...awaitingQuery(cursor), placeholderData: keepPreviousData });
  const { error } = query;
  const data = useLastLoaded(query);
  const list = useRef<HTMLUListElement>(null);
  const navigate = useNavigate();
  useListKeys(list, {
    onEdit: (articleId) => void navigate({ to: '/articles/$articleId', params: { articleId } }),
  });
  const articles = data?.articles ?? [];
  // A text that has changed since is no longer the selected one.
  const present = articles.filter((one) => chosen.get(one.id)?.content_hash === one.content_hash);

  function choose(article: AwaitingArticle, isChosen: boolean) {
    const next = new Map(chosen);
    if (isChosen) next.set(article.id, article);
    else next.delete(article.id);
    setChosen(next);
  }
  const all = present.length === articles.length && articles.length > 0;
  const next = data?.next_cursor;

  return (
    <>
      <PageHeader
        title="Approvals"
        subtitle="These articles are not published until you approve them. Open an article to read it."
      />
      {data && error && <StaleNote message={errorText(error, failed)} query={query} />}
      <div className={classes.card} aria-busy={query.isPlaceholderData}>
        {data === undefined && !error && <LoadingItems text="Loading articles..." />}
        {data === undefined && error && <LoadError query={query} fallback={failed} />}
        {data && articles.length === 0 && (
          <EmptyState
            icon={<IconChecks size={28} stroke={1.5} />}
            title="No articles are waiting for your approval."
            message="Articles that need approval appear here when they are written."
            action={
              <Button component={Link} to="/history" variant="default">
                See All Articles
              </Button>
            }
          />
        )}
        {data && articles.length > 0 && (
          <>
            <div className={classes.top}>
              <label className={classes.all}>
                <input
                  type="checkbox"
                  checked={all}
                  onChange={() =>
                    setChosen(all ? new Map() : new Map(articles.map((article) => [article.id, article])))
                  }
                />
                Select all on this page
              </label>
              <p className={textClasses.quiet} role="status">
                {data.total === 1 ? '1 article is waiting' : `${data.total} articles are waiting`}
              </p>
              <Button
                className={classes.approve}
                leftSection={<IconChecks size={18} aria-hidden />}
                disabled={present.length === 0}
                onClick={() => setAsking(true)}
              >
                {present.length === 0 ? 'Approve Selected' : `Approve ${present.length}`}
              </Button>
            </div>
            <ul className="plain" ref={list}>
              {articles.map((article) => (
                <ApprovalRow
                  key={article.id}
                  article={article}
                  isChosen={present.includes(article)}
                  onChoose={(isChosen) => choose(article, isChosen)}
                />
              ))}
            </ul>
            {(cursor !== undefined || next !== undefined) && (
              <nav className={classes.pages} aria-label="Pages">
                <Button
                  variant="default"
                  disabled={cursor === undefined}
                  onClick={() => setCursor(undefined)}
                >
                  First Page
                </Button>
                <Button variant="default" disabled={next === undefined} onClick={() => setCursor(next)}>
                  Next Page
                </Button>
              </nav>
            )}
          </>
        )}
      </div>
      {isAsking && (
        <ApproveDialog
          articles={present}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            setChosen(new Map());
          }}
        />
      )}
    </>
  );
}
