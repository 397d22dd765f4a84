import { useCallback, useState } from 'react';

export type Selection = ReturnType<typeof useSelection>;

/** The selected rows. The functions are stable, so that unchanged rows do not render again. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((ids: readonly string[], isChosen: boolean) => {
    setSelected((before) => {
      const after = new Set(before);
      for (const id of ids) {
        if (isChosen) after.add(id);
        else after.delete(id);
      }
      return after;
    });
  }, []);
  const choose = useCallback((ids: readonly string[]) => setSelected(new Set(ids)), []);
  const clear = useCallback(() => setSelected(new Set()), []);
  const [wasUsed, setUsed] = useState(false);
  if (selected.size > 0 && !wasUsed) setUsed(true);
  return { selected, toggle, choose, clear, wasUsed };
}
