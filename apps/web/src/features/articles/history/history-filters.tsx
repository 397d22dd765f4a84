import { limits } from '@chapterhouse/contract/limits';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { IconSearch } from '#icons';
import { formatDate } from '../../../lib/format-time.ts';
import classes from './filters.module.css';
import { articleFiltersQuery } from './history.queries.ts';
import { type HistoryOrder, type HistorySearch, orderOf } from './history-view.ts';

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

/** Search, filters and sort order. */
export function HistoryFilters({ search, onChange }: Props) {
  const { data } = useQuery(articleFiltersQuery(search.batch));
  return (
    <search className={classes.filters}>
      <SearchField search={search} onChange={onChange} />
      <NativeSelect
        label="Site"
        data={[
          { value: '', label: 'All sites' },
          ...(data?.sites ?? unknownChoice(search.site)).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={search.site ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ site: value || undefined })}
      />
      <NativeSelect
        label="Batch"
        data={[
          { value: '', label: 'All batches' },
          ...(data?.batches.map(({ id, main_topic, created_at, article_count }) => ({
            value: id,
            label: `${shortened(main_topic)} · ${formatDate(created_at)} · ${article_count}`,
          })) ?? unknownChoice(search.batch).map(({ id, name }) => ({ value: id, label: name }))),
        ]}
        value={search.batch ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ batch: value || undefined })}
      />
      <NativeSelect
        label="Approval"
        data={[
          { value: '', label: 'All' },
          { value: 'awaiting', label: 'Awaiting approval' },
        ]}
        value={search.approval ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ approval: value === 'awaiting' ? value : undefined })
        }
      />
      <NativeSelect
        label="Sort by"
        data={orders.map((option) => ({ value: keyOf(option), label: option.label }))}
        value={keyOf(orderOf(search))}
        onChange={({ currentTarget: { value } }) => {
          const chosen = orders.find((option) => keyOf(option) === value);
          if (chosen) onChange({ sort: chosen.sort, order: chosen.order });
        }}
      />
    </search>
  );
}

/** Until its name is known. */
function unknownChoice(id: string | undefined) {
  return id === undefined ? [] : [{ id, name: '...' }];
}

function shortened(topic: string): string {
  return topic.length > 60 ? `${topic.slice(0, 59).trimEnd()}…` : topic;
}
