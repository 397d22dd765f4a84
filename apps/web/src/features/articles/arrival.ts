import type {} from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged into the router's own.
  interface HistoryState {
    /** Marks the arrival from content creation: when it happened, in epoch milliseconds. */
    contentCreatedAt?: number;
  }
}

/** What the wizard hands to the history screen. */
export function arrivalState(now: number): { contentCreatedAt: number } {
  return { contentCreatedAt: now };
}
