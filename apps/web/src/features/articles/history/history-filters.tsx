import { limits } from '@chapterhouse/contract/limits';
import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { IconSearch } from '#icons';
import classes from './filters.module.css';
import { type ChangeSearch, foldedFilters, type HistorySearch, wholeSearch } from './history-view.ts';
import { SavedViews } from './saved-views.tsx';

/** Debounce time: long enough for a word, too short to notice. */
const typingPauseMs = 300;

type SearchProps = { search: HistorySearch; onChange: ChangeSearch };
type Props = SearchProps & {
  /** There are more articles than one page. */
  isLarge: boolean;
};

/**
 * The search text; applied after a pause, and replaced when the URL changes. A plain field: Mantine's would be 7 kB of the
 * first load.
 */
function SearchField({ search, onChange }: SearchProps) {
  const { q = '' } = search;
  const [typed, setTyped] = useState(q);
  const lastQuery = useRef(q);
  useEffect(() => {
    if (q === lastQuery.current) return;
    lastQuery.current = q;
    setTyped(q);
  }, [q]);
  useEffect(() => {
    if (typed === lastQuery.current) return;
    const timer = window.setTimeout(() => {
      lastQuery.current = typed.trim() === '' ? '' : typed;
      onChange({ q: typed });
    }, typingPauseMs);
    return () => window.clearTimeout(timer);
  }, [typed, onChange]);
  return (
    <label className={classes.search}>
      Search
      <input
        type="search"
        placeholder="Title or topic"
        maxLength={limits.searchLength}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <IconSearch size={16} aria-hidden />
    </label>
  );
}

// Loaded when they are opened or set.
const FilterLists = lazy(async () => ({ default: (await import('./filter-lists.tsx')).FilterLists }));
const FilterChips = lazy(async () => ({ default: (await import('./filter-lists.tsx')).FilterChips }));

/** Whether the filters are open is remembered. */
const openKey = 'historyFilters';

/**
 * Search, filters and sort order. The filters are folded into one button while there are few articles; those that are
 * set are shown as chips.
 */
export function HistoryFilters({ search, onChange, isLarge }: Props) {
  const [isOpen, setOpen] = useState(() => localStorage.getItem(openKey) === 'open');
  useEffect(() => {
    // From the next visit on: nothing moves while somebody reads.
    if (isLarge && localStorage.getItem(openKey) === null) localStorage.setItem(openKey, 'open');
  }, [isLarge]);
  const set = foldedFilters.filter((name) => search[name] !== undefined);

  function toggle() {
    localStorage.setItem(openKey, isOpen ? 'folded' : 'open');
    setOpen(!isOpen);
  }

  return (
    <search className={classes.filters}>
      <div className={classes.bar}>
        <SearchField search={search} onChange={onChange} />
        <Button variant="default" aria-expanded={isOpen} aria-controls="history-filters" onClick={toggle}>
          {set.length > 0 ? `Filters (${set.length})` : 'Filters'}
        </Button>
        <SavedViews search={search} onOpen={(view) => onChange(wholeSearch(view))} />
      </div>
      <div className={classes.panel} id="history-filters" hidden={!isOpen}>
        {isOpen && (
          <Suspense>
            <FilterLists search={search} onChange={onChange} />
          </Suspense>
        )}
      </div>
      {set.length > 0 && (
        <Suspense>
          <FilterChips search={search} onChange={onChange} />
        </Suspense>
      )}
    </search>
  );
}
