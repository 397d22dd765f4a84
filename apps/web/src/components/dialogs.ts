import { useSyncExternalStore } from 'react';

type ConfirmType = 'danger' | 'warning' | 'info';
type InfoType = 'success' | 'error' | 'warning' | 'info';

export type ConfirmOptions = {
  type: ConfirmType;
  title: string;
  message: string;
  confirmLabel: string;
  /** Defaults to 'Cancel'; set it if that could be confused with the action itself. */
  cancelLabel?: string;
  /** The button's label while `onConfirm` runs, 'Deleting...' for example. */
  busyLabel?: string;
  /** May return a promise: the dialog stays open and busy until it settles, and closes when it succeeds. */
  onConfirm: () => unknown;
  /** What a failure is called if the server gives no reason. With it, a failure is shown in the dialog, which stays open. */
  failed?: string;
};

export type InfoOptions = { type: InfoType; title: string; message: string };

export type OpenDialog = ({ kind: 'confirm' } & ConfirmOptions) | ({ kind: 'info' } & InfoOptions);

/** One dialog at a time; a second one waits for the first to close. */
let queue: readonly OpenDialog[] = [];
const listeners = new Set<() => void>();

function change(next: readonly OpenDialog[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

function openDialog(dialog: OpenDialog): void {
  change([...queue, dialog]);
}

export function closeDialog(): void {
  change(queue.slice(1));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useOpenDialog(): OpenDialog | undefined {
  return useSyncExternalStore(subscribe, () => queue[0]);
}

/**
 * Asks for confirmation before an irreversible action. Without `failed`, a failure of `onConfirm` closes the dialog, too:
 * the caller shows the error beside what was clicked.
 */
export function confirm(options: ConfirmOptions): void {
  openDialog({ kind: 'confirm', ...options });
}

/** Shows information that needs to be read, with a single button to close it. */
export function info(options: InfoOptions): void {
  openDialog({ kind: 'info', ...options });
}
