import type { ArticleFields } from './article-fields.ts';

/** What somebody typed and did not save, and the version of the article that it was typed on. */
export type Draft = { fields: ArticleFields; baseVersion: number };

// Raised when the shape changes, so that an older tab's memory is dropped rather than misread.
const shape = 1;

const keyOf = (user: string, article: string) => `unsavedArticle.${shape}.${user}.${article}`;

/**
 * Unsaved typing in this tab's storage: a reload, a crash of the page or an expired session loses nothing. A tab's, so
 * that two tabs with the same article do not write over each other.
 */
export const keptChanges = {
  keep(user: string, article: string, draft: Draft): void {
    try {
      sessionStorage.setItem(keyOf(user, article), JSON.stringify(draft));
    } catch {
      // Full or forbidden storage: the page itself still holds the typing.
    }
  },
  read(user: string, article: string): Draft | null {
    try {
      return JSON.parse(sessionStorage.getItem(keyOf(user, article)) ?? 'null') as Draft | null;
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
