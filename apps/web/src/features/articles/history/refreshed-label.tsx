import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Freshness } from '../live/freshness.ts';
import { agoLabel } from './ago.ts';
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
