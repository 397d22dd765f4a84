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

type Dialog = ({ kind: 'confirm' } & ConfirmOptions) | ({ kind: 'info' } & InfoOptions);

/** `id`: as the key of its window, so that no window shows the state of another dialog. */
export type OpenDialog = Dialog & { id: number };

/** One dialog at a time; a second one waits for the first to close. */
let queue: readonly OpenDialog[] = [];
const listeners = new Set<() => void>();

function change(next: readonly OpenDialog[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

let lastId = 0;

/** A second click can come before the window of the first is on the page: the same question is asked once. */
function openDialog(dialog: Dialog): void {
  if (queue.some((open) => isSame(open, dialog))) return;
  lastId += 1;
  change([...queue, { ...dialog, id: lastId }]);
}

function isSame(one: Dialog, other: Dialog): boolean {
  return one.kind === other.kind && one.title === other.title && one.message === other.message;
}

export function closeDialog(id: number): void {
  change(queue.filter((dialog) => dialog.id !== id));
}

/** Also those that wait. */
export function closeAllDialogs(): void {
  change([]);
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
