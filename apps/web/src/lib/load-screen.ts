import { lazyRouteComponent } from '@tanstack/react-router';

/** Code of the app that could not be loaded while the browser was offline. */
class OfflineLoadError extends Error {}

/**
 * As the router's `lazyRouteComponent`, which reloads the page once if code is missing, because the app may have been
 * updated. Offline that would replace the page by the browser's own error.
 */
export const loadScreen: typeof lazyRouteComponent = (importer, exportName) =>
  lazyRouteComponent(
    () =>
      importer().catch((cause: unknown) => {
        if (navigator.onLine) throw cause;
        throw new OfflineLoadError('The code of a screen could not be loaded offline.', { cause });
      }),
    exportName,
  );

/** How browsers, and the code that Vite adds to a build, say that a file of the app could not be loaded. */
const loadFailures = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
];

/** Whether code of the app could not be loaded: the connection is lost, or the app was updated. */
export function isLoadFailure(error: unknown): boolean {
  if (error instanceof OfflineLoadError) return true;
  return error instanceof Error && loadFailures.some((text) => error.message.startsWith(text));
}
