import type { Article } from '@chapterhouse/contract/articles/entities';
import { limits } from '@chapterhouse/contract/limits';
import { Button } from '@mantine/core';
import { IconFileText, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '../../../api/api-error.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { InlineError } from '../../../components/inline-error.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { toast } from '../../../components/toast.ts';
import { type ArticleFilter, articlesQuery } from '../articles.queries.ts';
import type { RowActions } from './article-row.tsx';
import { ArticleTable, LoadingTable } from './article-table.tsx';
import classes from './history.module.css';
import { MoreArticles } from './more-articles.tsx';
import { nextRefreshMs } from './refresh-rule.ts';
import { RefreshedLabel } from './refreshed-label.tsx';
import { panelId, StatusTabs, tabId } from './status-tabs.tsx';
import { useArticleActions } from './use-article-actions.ts';

const loadFailed = 'Failed to load content history';

// Comes with the first look at an article, not with the list.
const PreviewModal = lazy(async () => ({
  default: (await import('../preview/preview-modal.tsx')).PreviewModal,
}));

function CreateButton() {
  return (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/create" {...props} />}
    >
      Create Content
    </Button>
  );
}

function useHistory(filter: ArticleFilter, limit: number) {
  const createdAt = useRouterState({ select: ({ location }) => location.state.contentCreatedAt });
  const result = useQuery({
    ...articlesQuery(filter, limit),
    staleTime: 0,
    refetchInterval: ({ state }) => nextRefreshMs(state.data?.articles ?? [], Date.now(), createdAt),
  });
  const { errorUpdatedAt } = result;
  const told = useRef(errorUpdatedAt);
  useEffect(() => {
    if (errorUpdatedAt > told.current) toast.error(loadFailed);
    told.current = errorUpdatedAt;
  }, [errorUpdatedAt]);
  return result;
}

export function HistoryScreen() {
  const [filter, setFilter] = useState<ArticleFilter>('all');
  const [limit, setLimit] = useState<number>(limits.articlePage.default);
  const [shown, setShown] = useState<Article | null>(null);
  const { data, error, isFetching, isPlaceholderData, refetch, dataUpdatedAt } = useHistory(filter, limit);
  const { askToPublish, retry, view, failure } = useArticleActions();
  const actions = useStable({
    onPublish: askToPublish,
    onView: (article) => void view(article),
    onRetry: (article) => void retry(article),
  });

  return (
    <>
      <PageHeader title="Content History" subtitle="Every article, from the first word to the live post." />
      <section className={classes.card}>
        <div className={classes.bar}>
          <StatusTabs
            filter={filter}
            onChange={(next) => {
              setFilter(next);
              setLimit(limits.articlePage.default);
            }}
          />
          <RefreshedLabel loadedAt={dataUpdatedAt} />
        </div>
        <div role="tabpanel" id={panelId} aria-labelledby={tabId(filter)}>
          {error && data && (
            <div className={classes.notice}>
              <InlineError
                message={`${errorText(error, loadFailed)} The list below is from the last refresh.`}
                action={
                  <Button size="xs" variant="default" onClick={() => void refetch()} loading={isFetching}>
                    Retry
                  </Button>
                }
              />
            </div>
          )}
          {!data && !error && <LoadingTable />}
          {!data && error && (
            <ErrorState
              message={errorText(error, loadFailed)}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          )}
          {data?.articles.length === 0 && (
            <EmptyState
              title="No content items found."
              message={
                filter === 'all'
                  ? 'Articles that you create are listed here while they are written, scheduled and published.'
                  : 'No article has this status at the moment.'
              }
              icon={<IconFileText size={28} stroke={1.5} />}
              action={filter === 'all' ? <CreateButton /> : undefined}
            />
          )}
          {data && data.articles.length > 0 && (
            <ArticleTable articles={data.articles} failure={failure} onPreview={setShown} {...actions} />
          )}
          {data?.hasMore && (
            <MoreArticles limit={limit} onMore={setLimit} loading={isPlaceholderData && isFetching} />
          )}
        </div>
      </section>
      {shown && (
        <Suspense>
          <PreviewModal article={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
}

type Handlers = Omit<RowActions, 'onPreview'>;

/** The same functions at every render, so that rows that did not change are not rendered again. */
function useStable(handlers: Handlers): Handlers {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  const onPublish = useCallback((article: Article) => latest.current.onPublish(article), []);
  const onView = useCallback((article: Article) => latest.current.onView(article), []);
  const onRetry = useCallback((article: Article) => latest.current.onRetry(article), []);
  return { onPublish, onView, onRetry };
}
