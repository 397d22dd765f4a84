import { useEffect, useState } from 'react';
import { isTourDone, markTourDone } from './tour-flag.ts';

/** How long somebody has the dashboard to themselves first. */
const tourDelayMs = 1000;

/** Runs the tour one second after somebody arrives who has not seen it, and whenever `start` is called. */
export function useTour(userId: string) {
  const [running, setRunning] = useState(false);
  useEffect(() => {
    if (isTourDone(userId)) return;
    let timer = setTimeout(function begin() {
      // Somebody was quicker and has a menu or a dialog open: it is not laid over that.
      if (document.querySelector('[role="dialog"], [role="menu"]')) timer = setTimeout(begin, tourDelayMs);
      else setRunning(true);
    }, tourDelayMs);
    return () => clearTimeout(timer);
  }, [userId]);

  return {
    running,
    start: () => setRunning(true),
    /** Finished and skipped are the same: it does not come back by itself. */
    end: () => {
      markTourDone(userId);
      setRunning(false);
    },
  };
}
