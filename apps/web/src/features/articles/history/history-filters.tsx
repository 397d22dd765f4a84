import type { AttentionFilter } from '@chapterhouse/contract/articles/history-endpoints';
import { limits } from '@chapterhouse/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { IconSearch } from '#icons';
import { NativeSelect } from '../../../components/native-select.tsx';
import { formatDate } from '../../../lib/format-time.ts';
import classes from './filters.module.css';
import { articleFiltersQuery } from './history.queries.ts';
import {
  foldedFilters,
  type HistoryOrder,
  type HistorySearch,
  orderOf,
  wholeSearch,
} from './history-view.ts';
import { SavedViews } from './saved-views.tsx';

/** Debounce time: long enough for a word, too short to notice. */
const typingPauseMs = 300;

const orders: readonly (HistoryOrder & { label: string })[] = [
  { sort: 'created', order: 'desc', label: 'Newest first' },
  { sort: 'created', order: 'asc', label: 'Oldest first' },
  { sort: 'date', order: 'desc', label: 'Publication date, latest first' },
  { sort: 'date', order: 'asc', label: 'Publication date, earliest first' },
  { sort: 'title', order: 'asc', label: 'Title, A to Z' },
  { sort: 'title', order: 'desc', label: 'Title, Z to A' },
  { sort: 'status', order: 'asc', label: 'Status, A to Z' },
  { sort: 'status', order: 'desc', label: 'Status, Z to A' },
];
const keyOf = ({ sort, order }: HistoryOrder) => `${sort} ${order}`;

export type ChangeSearch = (changes: { [K in keyof HistorySearch]: HistorySearch[K] | undefined }) => void;
type Props = { search: HistorySearch; onChange: ChangeSearch };

/** The search text; applied after a pause, and replaced when the URL changes. */
function SearchField({ search, onChange }: Props) {
  const { q = '' } = search;
  const [typed, setTyped] = useState(q);
  const told = useRef(q);
  useEffect(() => {
    if (q === told.current) return;
    told.current = q;
    setTyped(q);
  }, [q]);
  useEffect(() => {
    if (typed === told.current) return;
    const timer = window.setTimeout(() => {
      told.current = typed.trim() === '' ? '' : typed;
      onChange({ q: typed });
    }, typingPauseMs);
    return () => window.clearTimeout(timer);
  }, [typed, onChange]);
  return (
    <TextInput
      className={classes.search ?? ''}
      type="search"
      label="Search"
      placeholder="Title or topic"
      maxLength={limits.searchLength}
      autoComplete="off"
      leftSection={<IconSearch size={16} aria-hidden />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}

const attentionLabels: Record<AttentionFilter, string> = {
  failed: 'Failed',
  findings: 'Needs attention',
  held: 'Delayed',
  conflict: 'Changed on the blog',
  by_hand: 'Ready to publish by hand',
};

/** Which filters are open is remembered, as whoever has many articles wants them in sight. */
const openKey = 'historyFilters';

type Choices = { value: string; label: string }[];

/** Search, filters and sort order. The filters are folded into one button; those that are set are shown as chips. */
export function HistoryFilters({ search, onChange }: Props) {
  const [isOpen, setOpen] = useState(() => localStorage.getItem(openKey) === 'open');
  const isNeeded = isOpen || search.site !== undefined || search.batch !== undefined;
  const { data } = useQuery({ ...articleFiltersQuery(search.batch), enabled: isNeeded });
  const choices: Record<(typeof foldedFilters)[number], Choices> = {
    site: (data?.sites ?? unknownChoice(search.site)).map(({ id, name }) => ({ value: id, label: name })),
    batch:
      data?.batches.map(({ id, main_topic, created_at, article_count }) => ({
        value: id,
        label: `${shortened(main_topic)} · ${formatDate(created_at)} · ${article_count}`,
      })) ?? unknownChoice(search.batch).map(({ id, name }) => ({ value: id, label: name })),
    approval: [{ value: 'awaiting', label: 'Awaiting approval' }],
    attention: Object.entries(attentionLabels).map(([value, label]) => ({ value, label })),
  };
  const set = foldedFilters.filter((name) => search[name] !== undefined);
  const change = (name: (typeof foldedFilters)[number], value: string | undefined) =>
    onChange(wholeSearch({ ...search, [name]: value }));

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
        {foldedFilters.map((name) => (
          <NativeSelect
            key={name}
            label={filterLabels[name]}
            data={[{ value: '', label: anyLabels[name] }, ...choices[name]]}
            value={search[name] ?? ''}
            onChange={({ currentTarget: { value } }) => change(name, value || undefined)}
          />
        ))}
        <NativeSelect
          label="Sort by"
          data={orders.map((option) => ({ value: keyOf(option), label: option.label }))}
          value={keyOf(orderOf(search))}
          onChange={({ currentTarget: { value } }) => {
            const chosen = orders.find((option) => keyOf(option) === value);
            if (chosen) onChange({ sort: chosen.sort, order: chosen.order });
          }}
        />
      </div>
      {set.length > 0 && (
        <ul className={classes.chips} aria-label="Filters in use">
          {set.map((name) => {
            const label = choices[name].find(({ value }) => value === search[name])?.label ?? '...';
            return (
              <li key={name}>
                <button
                  type="button"
                  className={classes.chip}
                  aria-label={`Remove the filter ${filterLabels[name]}: ${label}`}
                  onClick={() => change(name, undefined)}
                >
                  <span className={classes.chipText}>
                    {filterLabels[name]}: {label}
                  </span>
                  <span aria-hidden="true">×</span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </search>
  );
}

const filterLabels = { site: 'Site', batch: 'Batch', approval: 'Approval', attention: 'Attention' } as const;
const anyLabels = { site: 'All sites', batch: 'All batches', approval: 'All', attention: 'All' } as const;

/** Until its name is known. */
function unknownChoice(id: string | undefined) {
  return id === undefined ? [] : [{ id, name: '...' }];
}

function shortened(topic: string): string {
  return topic.length > 60 ? `${topic.slice(0, 59).trimEnd()}…` : topic;
}
