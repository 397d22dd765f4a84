/**
 * Memoizes `read` for `forMs`; concurrent calls share one read. A failed read is
 * not cached.
 */
export function memoizeWithTtl<T>(read: () => Promise<T>, forMs: number): () => Promise<T> {
  let last: { at: number; value: Promise<T> } | undefined;
  return () => {
    if (last && performance.now() - last.at < forMs) return last.value;
    const value = read();
    const mine = { at: performance.now(), value };
    last = mine;
    value.catch(() => {
      if (last === mine) last = undefined;
    });
    return value;
  };
}
