import type { Article } from '@chapterhouse/contract/articles/entities';

/** The loaded part of a list: contiguous rows from the first one, and the next page's cursor. */
export type HistoryRows = { rows: readonly Article[]; cursor: string | undefined };

const same = (a: Article, b: Article) => JSON.stringify(a) === JSON.stringify(b);

/** The new rows, but with the old object for each unchanged row, so that it does not render again. */
function kept(old: ReadonlyMap<string, Article>, now: readonly Article[]): Article[] {
  return now.map((article) => {
    const before = old.get(article.id);
    return before && same(before, article) ? before : article;
  });
}

/**
 * Merges a new first page with the rows loaded after the old one. If they do not overlap, because more
 * than a page is new, only the first page is kept.
 */
export function withFirstPage(old: HistoryRows | undefined, page: HistoryRows): HistoryRows {
  if (!old || old.rows.length === 0) return page;
  const head = kept(new Map(old.rows.slice(0, 1000).map((one) => [one.id, one])), page.rows);
  if (page.cursor === undefined) return { rows: head, cursor: undefined };
  const ids = new Set(head.map(({ id }) => id));
  const known = head.flatMap(({ id }) => {
    const at = old.rows.findIndex((row) => row.id === id);
    return at === -1 ? [] : [at];
  });
  if (known.length === 0) return { rows: head, cursor: page.cursor };
  // The rest continues after the last rows that both have. One of them may have moved up from far below; of several
  // use the first: a surplus row is detected at the next fetch, a lost one never.
  const joint = Math.min(...known.slice(-3));
  const rest = old.rows.slice(joint + 1).filter(({ id }) => !ids.has(id));
  if (rest.length === 0) return { rows: head, cursor: page.cursor };
  return { rows: [...head, ...rest], cursor: old.cursor };
}

/** Appends a page; rows that appear twice because the list shifted stay in their place. */
export function withNextPage(old: HistoryRows, page: HistoryRows): HistoryRows {
  const ids = new Set(old.rows.slice(-1000).map(({ id }) => id));
  return { rows: [...old.rows, ...page.rows.filter(({ id }) => !ids.has(id))], cursor: page.cursor };
}

/** Updates rows in place; requested rows that were not found are removed. */
export function withFound(
  old: HistoryRows,
  asked: readonly string[],
  found: readonly Article[],
): HistoryRows {
  if (asked.length === 0) return old;
  const gone = new Set(asked);
  const now = new Map(found.map((article) => [article.id, article]));
  let changed = false;
  const rows: Article[] = [];
  for (const row of old.rows) {
    const next = now.get(row.id);
    if (next === undefined && gone.has(row.id)) changed = true;
    else if (next === undefined || same(next, row)) rows.push(row);
    else {
      rows.push(next);
      changed = true;
    }
  }
  return changed ? { ...old, rows } : old;
}
