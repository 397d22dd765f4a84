import { useEffect, useState } from 'react';

/**
 * For a dialog that is there only while it is open: gives the focus back to what had it before, and to the
 * page's content when that is gone, so that somebody at the keyboard goes on where they were.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Something else may have taken it on purpose, such as the next dialog.
      if (document.activeElement !== document.body) return;
      const target = opener?.isConnected ? opener : document.getElementById('content');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
    [opener],
  );
}
