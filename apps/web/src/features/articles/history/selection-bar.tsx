import type { Article } from '@chapterhouse/contract/articles/entities';
import { limits } from '@chapterhouse/contract/limits';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '../../../api/api-error.ts';
import { InlineError } from '../../../components/error-state.tsx';
import { BulkBar } from '../actions/bulk-bar.tsx';
import { loadMatching } from './history.queries.ts';
import type { HistorySearch } from './history-view.ts';
import classes from './selection-bar.module.css';
import type { Selection } from './use-selection.ts';

type Props = {
  selection: Selection;
  articles: readonly Article[];
  search: HistorySearch;
  /** More matching articles exist than are loaded. */
  hasMore: boolean;
};

type Matching = 'idle' | 'loading' | 'capped' | { error: unknown };

/** Bulk actions for the selected rows, and a button to select those that are not loaded. */
export function SelectionBar({ selection, articles, search, hasMore }: Props) {
  const { selected, choose, clear } = selection;
  const [matching, setMatching] = useState<Matching>('idle');

  async function chooseMatching() {
    setMatching('loading');
    try {
      const { ids, has_more } = await loadMatching(search);
      choose(ids);
      setMatching(has_more ? 'capped' : 'idle');
    } catch (error) {
      setMatching({ error });
    }
  }
  function leave() {
    setMatching('idle');
    clear();
  }

  const most = limits.articleSelection.toLocaleString();
  const mayChooseMore = hasMore && selected.size > 0 && selected.size >= articles.length;
  return (
    <div className={classes.selection}>
      <BulkBar
        ids={[...selected]}
        onDone={choose}
        clear={leave}
        titleOf={(id) => articles.find((article) => article.id === id)?.title}
        statusesOf={(ids) => {
          const chosen = articles.filter(({ id }) => selected.has(id));
          return chosen.length === ids.length ? chosen.map(({ status }) => status) : undefined;
        }}
      />
      {mayChooseMore && matching !== 'capped' && (
        <p className={classes.matching}>
          {selected.size === articles.length ? 'All loaded articles are selected.' : ''}{' '}
          <Button
            size="compact-sm"
            variant="subtle"
            loading={matching === 'loading'}
            onClick={() => void chooseMatching()}
          >
            Select All Matching Articles
          </Button>
        </p>
      )}
      {matching === 'capped' && selected.size > 0 && (
        <p className={classes.matching} role="status">
          Only the newest {most} matching articles are selected.
        </p>
      )}
      {typeof matching === 'object' && (
        <InlineError
          message={errorText(matching.error, 'Could not select all matching articles. Please try again.')}
        />
      )}
    </div>
  );
}
