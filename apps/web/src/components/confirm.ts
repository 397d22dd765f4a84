import { type ConfirmOptions, openDialog } from './dialogs.ts';

/**
 * Asks before something that cannot be taken back. A failure of `onConfirm` closes the dialog too: whoever
 * passes it says what went wrong (a toast, a text beside the row).
 */
export function confirm(options: ConfirmOptions): void {
  openDialog({ kind: 'confirm', ...options });
}
