import type { Article } from '@chapterhouse/contract/articles/entities';
import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { IconFileText, IconPlus } from '#icons';
import { errorText } from '../../../api/api-error.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { InlineError, LoadError } from '../../../components/error-state.tsx';
import { Loading, Skeleton } from '../../../components/loading.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { ExportMenu, exportScope } from '../export/export-menu.tsx';
import tableClasses from './article-table.module.css';
import { ArticleTable } from './article-table.tsx';
import classes from './history.module.css';
import { HistoryFilters } from './history-filters.tsx';
import {
  type ChangeSearch,
  isNarrowed,
  isNarrowedByStatus,
  normalizedSearch,
  orderOf,
  wholeSearch,
} from './history-view.ts';
import { RefreshedLabel } from './row-parts.tsx';
import { panelId, StatusTabs, tabId } from './status-tabs.tsx';
import { useArticleActions } from './use-article-actions.ts';
import { loadFailed, useHistory } from './use-history.ts';
import { useRowActions } from './use-row-actions.ts';
import { useSelection } from './use-selection.ts';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];
const labels = ['Site', 'Status', 'Publication Date', 'Preview/HTML', 'View Post'];

/** Has the table's layout, to prevent layout shift. */
function LoadingTable() {
  return (
    <Loading text="Loading content...">
      <div className={tableClasses.scroller}>
        <table className={tableClasses.table}>
          <thead>
            <tr className={tableClasses.head}>
              <th />
              {['Title', ...labels].map((label) => (
                // With a place to break, as in the table's head.
                <th key={label}>{label.replace('/', '/\u200b')}</th>
              ))}
              <th />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row} className={tableClasses.row}>
                <td className={tableClasses.choice} />
                <td className={tableClasses.titleCell}>
                  <Skeleton width="75%" />
                </td>
                {labels.map((label) => (
                  <td key={label} data-label={label}>
                    <Skeleton width="70%" />
                  </td>
                ))}
                <td />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Loading>
  );
}

// Loaded with the first preview or menu, not with the list.
const PreviewModal = lazy(async () => ({
  default: (await import('../preview/preview-modal.tsx')).PreviewModal,
}));
const FlagDialog = lazy(async () => ({
  default: (await import('../actions/flag-dialog.tsx')).FlagDialog,
}));
const BatchProgress = lazy(async () => ({
  default: (await import('../live/batch-progress.tsx')).BatchProgress,
}));
const SelectionBar = lazy(async () => ({ default: (await import('./selection-bar.tsx')).SelectionBar }));
const RowMenu = lazy(async () => ({ default: (await import('../actions/row-menu.tsx')).RowMenu }));

const route = getRouteApi('/approved/history');

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

type Menu = { article: Article; anchor: HTMLElement };

export function HistoryScreen() {
  const found = route.useSearch();
  const navigate = route.useNavigate();
  const listKey = JSON.stringify(found);
  // A stable object for the same URL, so that only a different one is a different list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text contains everything in the object
  const search = useMemo(() => found, [listKey]);
  const changeSearch: ChangeSearch = useCallback(
    (changes) =>
      void navigate({
        search: (before) => normalizedSearch({ ...before, ...changes }),
        // Keep the state of the arrival from content creation.
        state: true,
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const [shown, setShown] = useState<Article | null>(null);
  const [menu, setMenu] = useState<Menu | null>(null);
  const selection = useSelection();
  const { clear } = selection;
  const history = useHistory(search);
  const { data, error, isFetching, isPlaceholderData, refetch, freshness, hasMore, more } = history;
  const { askToPublish, retry, view, failure, setFailure, flagged, endFlag } = useArticleActions();
  const articles = data?.rows ?? [];
  const actions = useRowActions({
    articles,
    toggle: selection.toggle,
    onPublish: askToPublish,
    onView: (article) => void view(article),
    onRetry: (article) => void retry(article),
  });
  const toggleMenu = useCallback(
    (article: Article, anchor: HTMLElement) =>
      setMenu((open) => (open?.article.id === article.id ? null : { article, anchor })),
    [],
  );
  const closeMenu = useCallback(() => setMenu(null), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a selection in another list is not visible in this one
  useEffect(() => clear(), [listKey, clear]);
  const { status: filter = 'all' } = search;

  return (
    <>
      <PageHeader
        title="Content History"
        subtitle="All your articles and their status."
        actions={
          <>
            <Button variant="default" renderRoot={(props) => <Link to="/refresh" {...props} />}>
              Worth Refreshing
            </Button>
            <Button variant="default" renderRoot={(props) => <Link to="/approvals" {...props} />}>
              Approvals
            </Button>
            <ExportMenu {...exportScope(search, selection.selected)} />
          </>
        }
      />
      <HistoryFilters search={search} onChange={changeSearch} isLarge={hasMore} />
      <Suspense>
        <BatchProgress search={search} />
      </Suspense>
      <div className={classes.list}>
        {/* Below the rows, before which it is in the order of the focus: a long list has no end. */}
        <div className={classes.dock} data-reserved={articles.length > 0 || undefined}>
          {selection.wasUsed && (
            <Suspense>
              <SelectionBar selection={selection} articles={articles} search={search} hasMore={hasMore} />
            </Suspense>
          )}
        </div>
        <section className={classes.card}>
          <div className={classes.bar}>
            <StatusTabs
              filter={filter}
              onChange={(next) => changeSearch({ status: next === 'all' ? undefined : next })}
            />
            <RefreshedLabel freshness={freshness} />
          </div>
          <div role="tabpanel" id={panelId} aria-labelledby={tabId(filter)}>
            {error && data && (
              <div className={classes.notice}>
                <InlineError
                  message={`${errorText(error, loadFailed)} The list below is from the last refresh.`}
                  query={{ isFetching, refetch }}
                />
              </div>
            )}
            {!data && !error && <LoadingTable />}
            {!data && error && <LoadError query={{ error, isFetching, refetch }} fallback={loadFailed} />}
            {data && articles.length === 0 && (
              <NothingFound
                isNarrowed={isNarrowed(search)}
                onlyStatus={isNarrowedByStatus(search)}
                onClear={() => changeSearch(wholeSearch({ sort: search.sort, order: search.order }))}
              />
            )}
            {articles.length > 0 && (
              <ArticleTable
                articles={articles}
                listKey={listKey}
                order={orderOf(search)}
                onSort={changeSearch}
                selected={selection.selected}
                onChooseAll={(isChosen) =>
                  isChosen ? selection.choose(articles.map(({ id }) => id)) : clear()
                }
                failure={failure}
                hasMore={hasMore}
                more={more}
                onMore={() => void history.loadMore()}
                onOpen={(articleId) => void navigate({ to: '/articles/$articleId', params: { articleId } })}
                onShown={history.show}
                isOutdated={isPlaceholderData}
                onPreview={setShown}
                onMenu={toggleMenu}
                {...actions}
              />
            )}
          </div>
        </section>
      </div>
      {shown && (
        <Suspense>
          <PreviewModal article={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
      {menu && (
        <Suspense>
          <RowMenu
            key={menu.article.id}
            article={menu.article}
            anchor={menu.anchor}
            onClose={closeMenu}
            onDone={closeMenu}
            onFailed={(message) => setFailure({ id: menu.article.id, message })}
          />
        </Suspense>
      )}
      {flagged && (
        <Suspense>
          <FlagDialog article={flagged} url={null} isLive={false} onClose={endFlag} onDone={endFlag} />
        </Suspense>
      )}
    </>
  );
}

type NothingProps = { isNarrowed: boolean; onlyStatus: boolean; onClear: () => void };

function NothingFound({ isNarrowed: narrowed, onlyStatus, onClear }: NothingProps) {
  const message = onlyStatus
    ? 'No articles have this status.'
    : narrowed
      ? 'No articles match the search and filters.'
      : 'Articles that you create appear here while they are written, scheduled and published.';
  return (
    <EmptyState
      title="No content items found."
      message={message}
      icon={<IconFileText size={28} stroke={1.5} />}
      action={
        narrowed && !onlyStatus ? (
          <Button variant="default" onClick={onClear}>
            Show All Articles
          </Button>
        ) : narrowed ? undefined : (
          <CreateButton />
        )
      }
    />
  );
}
