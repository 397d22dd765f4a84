import { useEffect, useState } from 'react';

/** One flag for each person: who shares a browser with somebody still gets a tour of their own. */
const keyOf = (userId: string) => `tourCompleted:${userId}`;

function isTourDone(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) === 'true';
  } catch {
    // A browser that keeps nothing would show it at every visit.
    return true;
  }
}

function markTourDone(userId: string): void {
  try {
    localStorage.setItem(keyOf(userId), 'true');
  } catch {
    // Full or forbidden storage: see above.
  }
}

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
