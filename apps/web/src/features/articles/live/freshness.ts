/**
 * Since when the list is known to be as the server has it, in epoch milliseconds (0: never), and which of its rows. Its
 * own small store, so that a beat of the stream renders the label and not the table.
 */
export function createFreshness() {
  let at = 0;
  /** When something was said to have changed that is not loaded yet. */
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
    /** These rows were loaded, by a request that was sent at that moment if the whole list was meant. */
    confirmed: (sentAt: number | undefined, ids: readonly string[]) => {
      for (const id of ids) confirmedIds.add(id);
      if (sentAt === undefined) return;
      if (doubtedAt !== undefined && sentAt >= doubtedAt) doubtedAt = undefined;
      set(sentAt);
    },
    /** The server says that everything until now has been told. */
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
    /** Another list is looked at. */
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
