/** A task that waits for its turn. */
export type Waiting = { userId: string; isBackground: boolean };

/**
 * Fair scheduling: users take turns, one task at a time each, and interactive tasks go before
 * background tasks. So no user occupies more than one worker.
 */
export function createFairQueue<Item extends Waiting>() {
  const byUser = new Map<string, Item[]>();
  const busy = new Set<string>();
  const nextOf = (items: readonly Item[]) => items.find((item) => !item.isBackground) ?? items[0];

  return {
    add(item: Item): void {
      byUser.set(item.userId, [...(byUser.get(item.userId) ?? []), item]);
    },
    /** The number of a user's interactive tasks in the queue. */
    countOf: (userId: string) => byUser.get(userId)?.filter((item) => !item.isBackground).length ?? 0,
    /** Takes the next task; call `done` with it afterwards. Undefined if no task may run. */
    take(): Item | undefined {
      const free = [...byUser]
        .filter(([userId]) => !busy.has(userId))
        .flatMap(([, items]) => nextOf(items) ?? []);
      const item = free.find(({ isBackground }) => !isBackground) ?? free[0];
      if (!item) return undefined;
      const rest = (byUser.get(item.userId) ?? []).filter((other) => other !== item);
      // Moves to the end of the queue.
      byUser.delete(item.userId);
      if (rest.length > 0) byUser.set(item.userId, rest);
      busy.add(item.userId);
      return item;
    },
    done: (item: Item) => busy.delete(item.userId),
    /** Removes and returns all waiting tasks. */
    clear(): Item[] {
      const items = [...byUser.values()].flat();
      byUser.clear();
      return items;
    },
  };
}
