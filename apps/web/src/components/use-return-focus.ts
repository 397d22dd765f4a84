import { useEffect, useState } from 'react';

/**
 * For a dialog that is mounted only while open: returns the focus to the previous element, so that keyboard users keep
 * their place. If that was removed, `keepFocus` finds another one.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Another element may have taken the focus on purpose, such as the next dialog.
      if (document.activeElement !== document.body) return;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
