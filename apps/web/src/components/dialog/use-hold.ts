import { createContext, useContext, useEffect } from 'react';

/* Apart from the dialog, so that screens do not load it before it opens. */

/** `choice`: only the dialog's own buttons close it. `request`: nothing does, because its response would be lost. */
export type Hold = 'choice' | 'request';

export const Holding = createContext<(hold: Hold) => () => void>(() => () => undefined);

/** Keeps the dialog around this component open for as long as `hold` is given. */
export function useHold(hold: Hold | null): void {
  const begin = useContext(Holding);
  useEffect(() => (hold === null ? undefined : begin(hold)), [begin, hold]);
}
