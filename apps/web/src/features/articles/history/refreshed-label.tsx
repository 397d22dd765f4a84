import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Freshness } from '../live/freshness.ts';
import classes from './history.module.css';

/** A separate component, so that its timer does not render the table. */
export function RefreshedLabel({ freshness }: { freshness: Freshness }) {
  const freshAt = useSyncExternalStore(freshness.subscribe, freshness.get);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, []);
  return (
    <p className={classes.refreshed}>
      {freshAt > 0 ? `Automatically refreshed ${agoLabel(freshAt, now)}` : ' '}
    </p>
  );
}

/** Formats an age as in the history's label: just now, Xs, Xm or Xh ago. Both in epoch milliseconds. */
export function agoLabel(then: number, now: number): string {
  const seconds = Math.floor((now - then) / 1000);
  // A clock set back must not show a negative age.
  if (seconds < 1) return 'just now';
  if (seconds < 60) return `${seconds}s ago`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes}m ago` : `${Math.floor(minutes / 60)}h ago`;
}
