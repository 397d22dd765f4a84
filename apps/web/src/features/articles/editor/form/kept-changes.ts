import type { ArticleFields } from './article-fields.ts';

/** What somebody typed and did not save, on which revision of the article, and when (epoch milliseconds). */
export type KeptChanges = { fields: ArticleFields; revision: number; keptAt: number };

// Raised when the shape changes, so that an older tab's memory is dropped rather than misread.
const version = 1;

const keyOf = (user: string, article: string) => `unsavedArticle.${version}.${user}.${article}`;

/**
 * Unsaved typing in this tab's storage: a reload, a crash of the page or an expired session loses nothing. A tab's, so
 * that two tabs with the same article do not write over each other.
 */
export const keptChanges = {
  /** False when the browser refuses: then the page itself is the only place where the typing is. */
  keep(user: string, article: string, changes: KeptChanges): boolean {
    try {
      sessionStorage.setItem(keyOf(user, article), JSON.stringify(changes));
      return true;
    } catch {
      return false;
    }
  },
  read(user: string, article: string): KeptChanges | null {
    try {
      return JSON.parse(sessionStorage.getItem(keyOf(user, article)) ?? 'null') as KeptChanges | null;
    } catch {
      return null;
    }
  },
  forget(user: string, article: string): void {
    try {
      sessionStorage.removeItem(keyOf(user, article));
    } catch {
      // What cannot be written is not there either.
    }
  },
};
