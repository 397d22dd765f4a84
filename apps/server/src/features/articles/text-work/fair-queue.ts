/** Something that waits for a thread. */
export type Waiting = { userId: string; isBackground: boolean };

/**
 * Who is next: users take turns, each has one at a time, and what somebody waits for at a screen goes before what runs
 * in the background. So no user holds more than one thread.
 */
export function createFairQueue<Item extends Waiting>() {
  const byUser = new Map<string, Item[]>();
  const busy = new Set<string>();
  const nextOf = (items: readonly Item[]) => items.find((item) => !item.isBackground) ?? items[0];

  return {
    add(item: Item): void {
      byUser.set(item.userId, [...(byUser.get(item.userId) ?? []), item]);
    },
    /** How many of a user's wait that are not in the background. */
    countOf: (userId: string) => byUser.get(userId)?.filter((item) => !item.isBackground).length ?? 0,
    /** Takes the next one; `done` must be called with it afterwards. Undefined when nobody may have a turn. */
    take(): Item | undefined {
      const free = [...byUser]
        .filter(([userId]) => !busy.has(userId))
        .flatMap(([, items]) => nextOf(items) ?? []);
      const item = free.find(({ isBackground }) => !isBackground) ?? free[0];
      if (!item) return undefined;
      const rest = (byUser.get(item.userId) ?? []).filter((other) => other !== item);
      // Behind everybody else from now on.
      byUser.delete(item.userId);
      if (rest.length > 0) byUser.set(item.userId, rest);
      busy.add(item.userId);
      return item;
    },
    done: (item: Item) => busy.delete(item.userId),
    /** Takes all that wait. */
    clear(): Item[] {
      const items = [...byUser.values()].flat();
      byUser.clear();
      return items;
    },
  };
}
