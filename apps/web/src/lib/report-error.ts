/**
 * For failures that a person need not see: they reach the browser's log, and whoever listens for `error`
 * events (an error-reporting service, where one is set up).
 */
export function reportError(error: unknown): void {
  globalThis.reportError(error);
}
