import type { Article } from '@chapterhouse/contract/articles/entities';

/** What is loaded of a list: its rows without a gap from the first on, and where the next page begins. */
export type HistoryRows = { rows: readonly Article[]; cursor: string | undefined };

const same = (a: Article, b: Article) => JSON.stringify(a) === JSON.stringify(b);

/** The rows as they are now, but each that did not change the very same object: then it is not rendered again. */
function kept(old: ReadonlyMap<string, Article>, now: readonly Article[]): Article[] {
  return now.map((article) => {
    const before = old.get(article.id);
    return before && same(before, article) ? before : article;
  });
}

/**
 * Puts a newly loaded first page before what was loaded after the old one. When nothing connects the two, because more
 * than a page is new, only the first page is left.
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
  // Where the rest goes on: after the last rows that both know. One of them may have come from far below; of several
  // the first is taken, because a row too many is found out when it is next asked for, and a lost one never is.
  const joint = Math.min(...known.slice(-3));
  const rest = old.rows.slice(joint + 1).filter(({ id }) => !ids.has(id));
  if (rest.length === 0) return { rows: head, cursor: page.cursor };
  return { rows: [...head, ...rest], cursor: old.cursor };
}

/** Adds a further page; what a shift of the list brought twice stays where it was. */
export function withNextPage(old: HistoryRows, page: HistoryRows): HistoryRows {
  const ids = new Set(old.rows.slice(-1000).map(({ id }) => id));
  return { rows: [...old.rows, ...page.rows.filter(({ id }) => !ids.has(id))], cursor: page.cursor };
}

/** Brings rows up to date where they stand: of those asked for, what was not found is no longer in the list. */
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
