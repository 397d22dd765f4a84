import { useEffect, useState } from 'react';
import { agoLabel } from './ago.ts';
import classes from './history.module.css';

/** Its own component, so that its second hand does not render the table. `loadedAt` in epoch milliseconds; 0 is never. */
export function RefreshedLabel({ loadedAt }: { loadedAt: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, []);
  return (
    <p className={classes.refreshed}>
      {loadedAt > 0 ? `Automatically refreshed ${agoLabel(loadedAt, now)}` : ' '}
    </p>
  );
}
