/**
 * What is typed and not saved, as JSON in this tab's session storage: it survives a reload and an expired session. If storage
 * is full or disabled, nothing is kept, and the page still has it. Never for passwords or keys.
 */
export const tabStorage = {
  keep(key: string, value: unknown): void {
    try {
      sessionStorage.setItem(key, JSON.stringify(value));
    } catch {
      // See above.
    }
  },
  /** Null if there is nothing. The key must name the shape of the value. */
  read<T>(key: string): T | null {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null;
    } catch {
      return null;
    }
  },
  forget(key: string): void {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // See above.
    }
  },
};
