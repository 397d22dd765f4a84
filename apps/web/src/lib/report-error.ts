/**
 * For failures that users need not see: reports them to the browser's console and to listeners for `error`
 * events (error reporting, if configured).
 */
export function reportError(error: unknown): void {
  globalThis.reportError(error);
}
