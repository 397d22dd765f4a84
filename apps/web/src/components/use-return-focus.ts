import { useEffect, useState } from 'react';

/**
 * For a dialog that is mounted only while open: returns the focus to the previous element, or to the
 * page's content if that was removed, so that keyboard users keep their place.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Another element may have taken the focus on purpose, such as the next dialog.
      if (document.activeElement !== document.body) return;
      const target = opener?.isConnected ? opener : document.getElementById('content');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
    [opener],
  );
}
