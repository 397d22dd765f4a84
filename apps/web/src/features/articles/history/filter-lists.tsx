import type { AttentionFilter } from '@chapterhouse/contract/articles/history-endpoints';
import { cutText } from '@chapterhouse/contract/cut-text';
import { useQuery } from '@tanstack/react-query';
import { NativeSelect } from '../../../components/fields/native-select.tsx';
import { SortBy } from '../../../components/table/sort-by.tsx';
import { formatDate } from '../../../lib/format-time.ts';
import classes from './filter-lists.module.css';
import { articleFiltersQuery } from './history.queries.ts';
import {
  type ChangeSearch,
  foldedFilters,
  type HistoryOrder,
  type HistorySearch,
  orderOf,
  wholeSearch,
} from './history-view.ts';

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

const attentionLabels: Record<AttentionFilter, string> = {
  failed: 'Failed',
  findings: 'Needs attention',
  held: 'Delayed',
  conflict: 'Changed on the blog',
  by_hand: 'Ready to publish by hand',
  proposal: 'New text to decide on',
};

type FilterName = (typeof foldedFilters)[number];
type Choices = { value: string; label: string }[];
type Props = { search: HistorySearch; onChange: ChangeSearch };

function useChoices(search: HistorySearch): Record<FilterName, Choices> {
  const { data } = useQuery(articleFiltersQuery(search.batch));
  return {
    site: (data?.sites ?? unknownChoice(search.site)).map(({ id, name }) => ({ value: id, label: name })),
    batch:
      data?.batches.map(({ id, main_topic, created_at, article_count }) => ({
        value: id,
        label: `${shortened(main_topic)} · ${formatDate(created_at)} · ${article_count}`,
      })) ?? unknownChoice(search.batch).map(({ id, name }) => ({ value: id, label: name })),
    approval: [{ value: 'awaiting', label: 'Awaiting approval' }],
    attention: Object.entries(attentionLabels).map(([value, label]) => ({ value, label })),
  };
}

/** A list for each filter, and the order. */
export function FilterLists({ search, onChange }: Props) {
  const choices = useChoices(search);
  return (
    <>
      {foldedFilters.map((name) => (
        <NativeSelect
          key={name}
          label={filterLabels[name]}
          data={[{ value: '', label: anyLabels[name] }, ...choices[name]]}
          value={search[name] ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange(wholeSearch({ ...search, [name]: value || undefined }))
          }
        />
      ))}
      <SortBy options={orders} current={orderOf(search)} onSort={onChange} />
    </>
  );
}

/** The filters that are set, each with a button that removes it. */
export function FilterChips({ search, onChange }: Props) {
  const choices = useChoices(search);
  return (
    <ul className={classes.chips} aria-label="Filters in use">
      {foldedFilters
        .filter((name) => search[name] !== undefined)
        .map((name) => {
          const label = choices[name].find(({ value }) => value === search[name])?.label ?? '...';
          return (
            <li key={name}>
              <button
                type="button"
                className={classes.chip}
                aria-label={`Remove the filter ${filterLabels[name]}: ${label}`}
                onClick={() => onChange(wholeSearch({ ...search, [name]: undefined }))}
              >
                <span className={classes.chipText}>
                  {filterLabels[name]}: <bdi>{label}</bdi>
                </span>
                <span aria-hidden="true">×</span>
              </button>
            </li>
          );
        })}
    </ul>
  );
}

const filterLabels = { site: 'Site', batch: 'Batch', approval: 'Approval', attention: 'Attention' } as const;
const anyLabels = { site: 'All sites', batch: 'All batches', approval: 'All', attention: 'All' } as const;

/** Until its name is known. */
function unknownChoice(id: string | undefined) {
  return id === undefined ? [] : [{ id, name: '...' }];
}

function shortened(topic: string): string {
  return topic.length > 60 ? `${cutText(topic, 59).trimEnd()}…` : topic;
}
