export type Random = {
  /** An integer from 0 (inclusive) to `limit` (exclusive). */
  below: (limit: number) => number;
  pick: <T>(items: readonly [T, ...T[]]) => T;
  shuffled: <T>(items: readonly T[]) => T[];
};

/** Deterministic per seed on every machine: FNV-1a into mulberry32. */
export function createRandom(seed: string): Random {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index++) {
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  }
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  return {
    below,
    pick: (items) => items[below(items.length)] ?? items[0],
    shuffled: (items) => {
      const result = [...items];
      for (let last = result.length - 1; last > 0; last--) {
        const other = below(last + 1);
        const held = result[last];
        const swapped = result[other];
        if (held === undefined || swapped === undefined) continue;
        result[last] = swapped;
        result[other] = held;
      }
      return result;
    },
  };
}
