import type { ArticleSort } from '@chapterhouse/contract/articles/history-endpoints';
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
  sort?: ArticleSort;
  order?: 'asc' | 'desc';
};

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const statuses = ['published', 'scheduled', 'draft'] as const;
const sorts = ['created', 'date', 'title', 'status'] as const;
const orders = ['asc', 'desc'] as const;

function oneOf<T extends string>(options: readonly T[], value: unknown): T | undefined {
  return options.find((option) => option === value);
}

/** Parses the URL's search; invalid values are dropped. */
export function parseHistorySearch(search: Record<string, unknown>): HistorySearch {
  const id = (value: unknown) => (typeof value === 'string' && uuid.test(value) ? value : undefined);
  const q = typeof search.q === 'string' ? search.q.replaceAll('\0', '').slice(0, limits.searchLength) : '';
  return tidied({
    status: oneOf(statuses, search.status),
    q,
    site: id(search.site),
    batch: id(search.batch),
    approval: oneOf(['awaiting'], search.approval),
    sort: oneOf(sorts, search.sort),
    order: oneOf(orders, search.order),
  });
}

type Loose = { [K in keyof HistorySearch]: HistorySearch[K] | undefined };

/** The shortest form: defaults are omitted. */
export function tidied({ status, q, site, batch, approval, sort, order }: Loose): HistorySearch {
  const isSorted = sort !== undefined && (sort !== 'created' || order === 'asc');
  return {
    ...(status ? { status } : {}),
    ...(q?.trim() ? { q } : {}),
    ...(site ? { site } : {}),
    ...(batch ? { batch } : {}),
    ...(approval ? { approval } : {}),
    ...(isSorted ? { sort } : {}),
    ...(isSorted && order ? { order } : {}),
  };
}

/** The sort order including defaults. */
export function orderOf({ sort = 'created', order }: HistorySearch): HistoryOrder {
  return { sort, order: order ?? (sort === 'title' ? 'asc' : 'desc') };
}

export function isNarrowed({ status, q, site, batch, approval }: HistorySearch): boolean {
  return [status, q, site, batch, approval].some((part) => part !== undefined);
}

/** Filtered only by a tab. */
export function isNarrowedByStatus({ status, q, site, batch, approval }: HistorySearch): boolean {
  return status !== undefined && [q, site, batch, approval].every((part) => part === undefined);
}

/** The filter as request parameters. */
export function filterQuery({ status, q, site, batch, approval }: HistorySearch) {
  return {
    ...(status ? { status } : {}),
    ...(q ? { search: q.trim() } : {}),
    ...(site ? { site_id: site } : {}),
    ...(batch ? { batch_id: batch } : {}),
    ...(approval ? { approval } : {}),
  };
}
