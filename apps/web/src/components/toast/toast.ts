import { createElement, useSyncExternalStore } from 'react';
import { errorText } from '../../api/api-error.ts';

const colors = { success: 'teal', error: 'red', warning: 'yellow', info: 'ink' } as const;

let isNeeded = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a toast was shown yet: until then the list and its dependencies are not loaded. */
export function useToastsNeeded(): boolean {
  return useSyncExternalStore(subscribe, () => isNeeded);
}

async function show(type: keyof typeof colors, text: string, undo?: () => Promise<string>): Promise<void> {
  const [{ notifications }, { UndoMessage, closeLater }] = await Promise.all([
    import('@mantine/notifications'),
    import('./toast-list.tsx'),
  ]);
  isNeeded = true;
  for (const listener of listeners) listener();
  const look = { color: colors[type], withBorder: true, closeButtonProps: { 'aria-label': 'Close' } };
  if (!undo) {
    closeLater(notifications.show({ ...look, message: text }), usualMs);
    return;
  }
  const forget = () => {
    if (undoLast === run) undoLast = null;
  };
  let isUndone = false;
  const run = () => {
    // The toast is still there when a second click comes.
    if (isUndone) return;
    isUndone = true;
    forget();
    notifications.hide(id);
    undo().then(toast.success, (error: unknown) => toast.error(errorText(error, undoFailed)));
  };
  undoLast = run;
  const message = createElement(UndoMessage, { text, onUndo: run });
  const id = notifications.show({ ...look, message, onClose: forget });
  closeLater(id, undoMs);
}

const usualMs = 3_000;
const undoMs = 8_000;
const undoFailed = 'Could not undo the change. Please try again.';
let undoLast: (() => void) | null = null;

/** Undoes what the newest toast with an Undo button offers, if one is shown. */
export function undoNewest(): void {
  undoLast?.();
}

/** Short messages at the top right, where they cover no control, dismissed automatically after 3000 ms. */
export const toast = {
  success: (text: string): void => void show('success', text),
  /**
   * A success with an Undo button, shown for 8 s. `undo` makes the inverse change and returns what to say about it; its
   * failure is shown.
   */
  undoable: (text: string, undo: () => Promise<string>): void => void show('success', text, undo),
  error: (text: string): void => void show('error', text),
  warning: (text: string): void => void show('warning', text),
  info: (text: string): void => void show('info', text),
};
