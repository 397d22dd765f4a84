import { type InfoOptions, openDialog } from './dialogs.ts';

/** Tells something that needs to be read, with a single button to close it. */
export function info(options: InfoOptions): void {
  openDialog({ kind: 'info', ...options });
}
