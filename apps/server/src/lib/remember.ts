/**
 * Answers what `read` answered last for `forMs`, and reads once for all who ask at the same time. A failed read is
 * not remembered.
 */
export function remember<T>(read: () => Promise<T>, forMs: number): () => Promise<T> {
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
