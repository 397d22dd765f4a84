import { useState } from 'react';

/** Also read by public/theme.js, before the first paint. */
const key = 'tableDensity';

/** How close the rows of all tables are, kept per browser: dense, until somebody wants them comfortable. */
export function useDensity(): { isComfortable: boolean; toggle: () => void } {
  const [isComfortable, setComfortable] = useState(localStorage.getItem(key) === 'comfortable');
  return {
    isComfortable,
    toggle: () => {
      const next = isComfortable ? 'dense' : 'comfortable';
      localStorage.setItem(key, next);
      document.documentElement.dataset.density = next;
      setComfortable(!isComfortable);
    },
  };
}
