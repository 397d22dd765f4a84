import { useEffect, useRef, useState } from 'react';
import { draftPrefix, openDrafts, tabStorage } from '../lib/tab-storage.ts';

/**
 * A form's values, kept in this tab while they differ from `saved`: they survive a reload and an expired session. The
 * key must name the record and the shape of the values. Never for passwords or keys.
 */
export function useKeptDraft<T>(name: string, saved: T) {
  const key = draftPrefix + name;
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

/**
 * `useState` for what a person types in a dialog or a small form, with whether it was typed before. It survives an expired
 * session and a reload, but not closing the dialog. The key must name the record and the shape of the value. Never for
 * passwords, keys and cards: `storable` leaves them out.
 */
export function useDraft<T>(name: string, initial: T | (() => T), storable = (draft: T) => draft) {
  const key = draftPrefix + name;
  const [kept] = useState(() => tabStorage.read<T>(key));
  const [first] = useState(initial);
  const [draft, setDraft] = useState<T>(kept ?? first);
  const latest = useRef(storable(draft));
  useEffect(() => {
    latest.current = storable(draft);
  });
  useEffect(() => {
    tabStorage.forget(key);
    const keep = () => {
      if (JSON.stringify(latest.current) !== JSON.stringify(first)) tabStorage.keep(key, latest.current);
    };
    openDrafts.add(keep);
    return () => {
      openDrafts.delete(keep);
    };
  }, [key, first]);
  const isRestored = kept !== null && JSON.stringify(kept) !== JSON.stringify(storable(first));
  return [draft, setDraft, isRestored] as const;
}

/** Whether there is something to restore, for a form that is folded or closed at first. */
export const hasDraft = (name: string): boolean => tabStorage.read(draftPrefix + name) !== null;

/** For a form that opens with what was typed before. */
export function RestoredNote() {
  return (
    <p role="status" style={{ margin: 0 }}>
      Your unsaved changes were restored.
    </p>
  );
}
