/**
 * When the list was last known to be current, in epoch milliseconds (0: never), and for which rows. A
 * separate store, so that a heartbeat of the stream renders the label and not the table.
 */
export function createFreshness() {
  let at = 0;
  /** When a change was reported that is not loaded yet. */
  let doubtedAt: number | undefined;
  const confirmedIds = new Set<string>();
  const listeners = new Set<() => void>();

  function set(next: number): void {
    at = Math.max(at, next);
    for (const listener of listeners) listener();
  }

  return {
    get: () => at,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** These rows were loaded; for the whole list, by a request sent at that time. */
    confirmed: (sentAt: number | undefined, ids: readonly string[]) => {
      for (const id of ids) confirmedIds.add(id);
      if (sentAt === undefined) return;
      if (doubtedAt !== undefined && sentAt >= doubtedAt) doubtedAt = undefined;
      set(sentAt);
    },
    /** The server confirms that all changes until now were reported. */
    current: () => {
      if (doubtedAt === undefined && at > 0) set(Date.now());
    },
    doubt: () => {
      doubtedAt = Date.now();
    },
    /** Any row may have changed. */
    forget: () => {
      confirmedIds.clear();
    },
    /** The view changed to another list. */
    restart: () => {
      confirmedIds.clear();
      at = 0;
      doubtedAt = undefined;
      for (const listener of listeners) listener();
    },
    isConfirmed: (id: string) => confirmedIds.has(id),
  };
}

export type Freshness = ReturnType<typeof createFreshness>;
