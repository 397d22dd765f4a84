import type { ArticleSort, AttentionFilter } from '@chapterhouse/contract/articles/history-endpoints';
import { cutText } from '@chapterhouse/contract/cut-text';
import { limits } from '@chapterhouse/contract/limits';

/** The history's tabs; 'all' is not a status of the call and is left out there. */
export type StatusTab = 'all' | 'published' | 'scheduled' | 'draft';
export type HistoryOrder = { sort: ArticleSort; order: 'asc' | 'desc' };

/** The view as in the URL; defaults (all, newest first) are omitted. */
export type HistorySearch = {
  status?: Exclude<StatusTab, 'all'>;
  q?: string;
  site?: string;
  batch?: string;
  approval?: 'awaiting';
  attention?: AttentionFilter;
  sort?: ArticleSort;
  order?: 'asc' | 'desc';
};

export const historyParameters = [
  'status',
  'q',
  'site',
  'batch',
  'approval',
  'attention',
  'sort',
  'order',
] as const satisfies readonly (keyof HistorySearch)[];

/** A view under a name of the user's own. */
export type SavedView = { name: string; search: HistorySearch };

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const statuses = ['published', 'scheduled', 'draft'] as const;
const attentions = [
  'failed',
  'findings',
  'held',
  'conflict',
  'by_hand',
  'proposal',
] as const satisfies readonly AttentionFilter[];
const sorts = ['created', 'date', 'title', 'status'] as const;
const orders = ['asc', 'desc'] as const;

function oneOf<T extends string>(options: readonly T[], value: unknown): T | undefined {
  return options.find((option) => option === value);
}

/** Parses the URL's search; invalid values are dropped. */
export function parseHistorySearch(search: Record<string, unknown>): HistorySearch {
  const id = (value: unknown) => (typeof value === 'string' && uuid.test(value) ? value : undefined);
  const q = typeof search.q === 'string' ? cutText(search.q.replaceAll('\0', ''), limits.searchLength) : '';
  return normalizedSearch({
    status: oneOf(statuses, search.status),
    q,
    site: id(search.site),
    batch: id(search.batch),
    approval: oneOf(['awaiting'], search.approval),
    attention: oneOf(attentions, search.attention),
    sort: oneOf(sorts, search.sort),
    order: oneOf(orders, search.order),
  });
}

/** Like `parseHistorySearch`, with everything that is not set as undefined: replaces a whole view. */
export function wholeSearch(search: Record<string, unknown>): Loose {
  const none = Object.fromEntries(historyParameters.map((name) => [name, undefined])) as Loose;
  return { ...none, ...parseHistorySearch(search) };
}

type Loose = { [K in keyof HistorySearch]: HistorySearch[K] | undefined };

/** The shortest form: defaults are omitted. */
export function normalizedSearch({
  status,
  q,
  site,
  batch,
  approval,
  attention,
  sort,
  order,
}: Loose): HistorySearch {
  const isSorted = sort !== undefined && (sort !== 'created' || order === 'asc');
  return {
    ...(status ? { status } : {}),
    ...(q?.trim() ? { q } : {}),
    ...(site ? { site } : {}),
    ...(batch ? { batch } : {}),
    ...(approval ? { approval } : {}),
    ...(attention ? { attention } : {}),
    ...(isSorted ? { sort } : {}),
    ...(isSorted && order ? { order } : {}),
  };
}

/** The sort order including defaults. */
export function orderOf({ sort = 'created', order }: HistorySearch): HistoryOrder {
  return { sort, order: order ?? (sort === 'title' ? 'asc' : 'desc') };
}

/** The filters that are folded into one button: all but the tab, the search text and the order. */
export const foldedFilters = ['site', 'batch', 'approval', 'attention'] as const;

export function isNarrowed(search: HistorySearch): boolean {
  return search.status !== undefined || isNarrowedBeyondStatus(search);
}

function isNarrowedBeyondStatus(search: HistorySearch): boolean {
  return search.q !== undefined || foldedFilters.some((name) => search[name] !== undefined);
}

/** Filtered only by a tab. */
export function isNarrowedByStatus(search: HistorySearch): boolean {
  return search.status !== undefined && !isNarrowedBeyondStatus(search);
}

/** The filter as request parameters. */
export function filterQuery({ status, q, site, batch, approval, attention }: HistorySearch) {
  return {
    ...(status ? { status } : {}),
    ...(q?.trim() ? { search: q.trim() } : {}),
    ...(site ? { site_id: site } : {}),
    ...(batch ? { batch_id: batch } : {}),
    ...(approval ? { approval } : {}),
    ...(attention ? { attention } : {}),
  };
}

export type ChangeSearch = (changes: { [K in keyof HistorySearch]: HistorySearch[K] | undefined }) => void;
