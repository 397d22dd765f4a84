import type { RefreshableArticle } from '@chapterhouse/contract/articles/refresh-endpoints';
import { webUrl } from '@chapterhouse/contract/web-address';
import { Button, Group } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { IconRefresh } from '#icons';
import { errorText } from '../../../api/api-error.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { InlineError, LoadError } from '../../../components/error-state.tsx';
import { LoadingItems } from '../../../components/item-list/item-list.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { toast } from '../../../components/toast/toast.ts';
import { formatDate } from '../../../lib/format-time.ts';
import classes from './refresh.module.css';
import { refreshableQuery, useMarkForRefresh } from './refresh.queries.ts';
import { RefreshDialog } from './refresh-dialog.tsx';
import { RefreshReasons } from './refresh-reasons.tsx';

/** Live articles that are worth refreshing, with the reasons. */
export function RefreshScreen() {
  const { data, error, isFetching, refetch, ...pages } = useInfiniteQuery(refreshableQuery);
  const { hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = pages;
  const [asked, setAsked] = useState<RefreshableArticle | null>(null);
  const mark = useMarkForRefresh();
  const articles = data?.pages.flatMap((page) => page.articles) ?? [];

  async function dismiss({ id, is_marked: wasMarked }: RefreshableArticle) {
    try {
      await mark.mutateAsync({ id, mark: 'dismissed' });
      toast.undoable('The article is left out for six months.', async () => {
        await mark.mutateAsync({ id, mark: wasMarked ? 'marked' : 'none' });
        return 'The article is back on the list.';
      });
    } catch {
      // Shown above the list.
    }
  }

  return (
    <>
      <PageHeader
        title="Worth Refreshing"
        subtitle="Live articles that may be out of date, and why. A refresh changes only what needs it, after you have seen the changes."
        actions={
          <Button variant="default" renderRoot={(props) => <Link to="/history" {...props} />}>
            History
          </Button>
        }
      />
      {mark.error && <InlineError message={errorText(mark.error, 'The change failed. Please try again.')} />}
      <div className={classes.card}>
        {!data && !error && <LoadingItems text="Loading articles..." />}
        {!data && error && (
          <LoadError query={{ error, isFetching, refetch }} fallback="Could not load the articles." />
        )}
        {data && articles.length === 0 && !hasNextPage && (
          <EmptyState
            title="Nothing needs a refresh."
            message="Articles appear here when they are a year old, when a link leads nowhere, when a year that they name has passed, when a newer post covers the same subject, or when you mark them."
            icon={<IconRefresh size={28} stroke={1.5} />}
          />
        )}
        {articles.length > 0 && (
          <ul className="plain">
            {articles.map((article) => (
              <Row
                key={article.id}
                article={article}
                onAsk={() => setAsked(article)}
                onDismiss={() => void dismiss(article)}
              />
            ))}
          </ul>
        )}
        {data && error && (
          <InlineError
            message={errorText(error, 'Could not load the articles.')}
            {...(isFetchNextPageError ? {} : { query: { isFetching, refetch } })}
          />
        )}
        {hasNextPage && (
          <div className={classes.more}>
            <Button variant="default" onClick={() => void fetchNextPage()} loading={isFetchingNextPage}>
              {articles.length === 0 ? 'Look Further' : 'Show More'}
            </Button>
          </div>
        )}
      </div>
      {asked && <RefreshDialog article={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

type RowProps = { article: RefreshableArticle; onAsk: () => void; onDismiss: () => void };

function Row({ article, onAsk, onDismiss }: RowProps) {
  const { id, title, site, url, published_date: published, reasons, state, message } = article;
  const href = url === null ? undefined : webUrl(url);
  return (
    <li className={classes.row} aria-label={title}>
      <div className={classes.words}>
        <Link to="/articles/$articleId" params={{ articleId: id }} className={classes.title}>
          <bdi>{title}</bdi>
        </Link>
        <p className={classes.quiet}>
          {site && `${site} · `}Published <time dateTime={published}>{formatDate(published)}</time>
          {href && (
            <>
              {' · '}
              <a href={href} target="_blank" rel="noreferrer">
                View Post
              </a>
            </>
          )}
        </p>
        <RefreshReasons reasons={reasons} />
        {message !== null && <p className={classes.note}>{message}</p>}
      </div>
      <Group gap="xs" className={classes.buttons}>
        {state === 'writing' && (
          <span role="status" className={classes.note}>
            Being written…
          </span>
        )}
        {state === 'proposed' && (
          <Button
            size="xs"
            renderRoot={(props) => <Link to="/articles/$articleId" params={{ articleId: id }} {...props} />}
          >
            Review Changes
          </Button>
        )}
        {state === 'none' && (
          <Button size="xs" variant="default" onClick={onAsk}>
            Propose Refresh
          </Button>
        )}
        <Button size="xs" variant="subtle" onClick={onDismiss} aria-label={`Dismiss ${title}`}>
          Dismiss
        </Button>
      </Group>
    </li>
  );
}
