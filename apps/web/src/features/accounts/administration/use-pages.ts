import { useState } from 'react';

/** The way through a list in pages that know only their successor: the cursors of all pages up to the shown one. */
export function usePages() {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  return {
    /** From 0. */
    index: cursors.length,
    /** Of the shown page; undefined is the first one. */
    cursor: cursors.at(-1),
    next: (cursor: string) => setCursors([...cursors, cursor]),
    previous: () => setCursors(cursors.slice(0, -1)),
    reset: () => setCursors([]),
  };
}
