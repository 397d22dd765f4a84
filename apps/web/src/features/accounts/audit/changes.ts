import type { AuditEntry } from '@chapterhouse/contract/accounts/entities';

export type Change = { field: string; before: string | null; after: string | null };

const mostCharacters = 300;

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text;
}

function wordsOf(field: string): string {
  const words = field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The changed fields of an entry; unchanged fields are omitted. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .filter((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]))
    .map((field) => ({
      field: wordsOf(field),
      before: textOf(before?.[field]),
      after: textOf(after?.[field]),
    }));
}
