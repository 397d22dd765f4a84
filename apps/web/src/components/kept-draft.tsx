import { useEffect, useState } from 'react';
import { tabStorage } from '../lib/tab-storage.ts';

/**
 * A form's values, kept in this tab while they differ from `saved`: they survive a reload and an expired session. The
 * key must name the record and the shape of the values. Never for passwords or keys.
 */
export function useKeptDraft<T>(key: string, saved: T) {
  const [kept] = useState(() => tabStorage.read<T>(key));
  const [draft, setDraft] = useState(kept ?? saved);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved);
  useEffect(() => {
    if (isChanged) tabStorage.keep(key, draft);
    else tabStorage.forget(key);
  }, [key, draft, isChanged]);
  return {
    draft,
    setDraft,
    isChanged,
    /** It was typed before this form was opened. */
    wasKept: kept !== null && isChanged,
    /** Before the form is closed with changes that nobody wants. */
    forget: () => tabStorage.forget(key),
  };
}

/** For a form that opens with what was typed before. */
export function RestoredNote() {
  return (
    <p role="status" style={{ margin: 0 }}>
      Your unsaved changes were restored.
    </p>
  );
}
