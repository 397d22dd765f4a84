import { useEffect, useState } from 'react';

/** One flag per user: users who share a browser each get the tour. */
const keyOf = (userId: string) => `tourCompleted:${userId}`;

function isTourDone(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) === 'true';
  } catch {
    // Without storage the tour would start on every visit.
    return true;
  }
}

function markTourDone(userId: string): void {
  try {
    localStorage.setItem(keyOf(userId), 'true');
  } catch {
    // Storage is full or disabled: see above.
  }
}

/** Delay before the tour starts. */
const tourDelayMs = 1000;

/** Runs the tour one second after a user arrives who has not seen it, and whenever `start` is called. */
export function useTour(userId: string) {
  const [running, setRunning] = useState(false);
  useEffect(() => {
    if (isTourDone(userId)) return;
    let timer = setTimeout(function begin() {
      // Do not cover an open menu or dialog.
      if (document.querySelector('[role="dialog"], [role="menu"]')) timer = setTimeout(begin, tourDelayMs);
      else setRunning(true);
    }, tourDelayMs);
    return () => clearTimeout(timer);
  }, [userId]);

  return {
    running,
    start: () => setRunning(true),
    /** Finished or skipped: it does not start automatically again. */
    end: () => {
      markTourDone(userId);
      setRunning(false);
    },
  };
}
