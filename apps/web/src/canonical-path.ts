import type { router as appRouter } from './router.tsx';

type Router = Pick<typeof appRouter, 'history' | 'getMatchedRoutes'>;

/**
 * Replaces the address by its canonical spelling: the router accepts a trailing slash and any case, but the session and
 * the screens compare paths. Call before anything reads the path.
 */
export function openCanonicalPath({ history, getMatchedRoutes }: Router): void {
  const { pathname, search, hash, state } = history.location;
  const [, , route] = getMatchedRoutes(pathname);
  if (route === undefined) return;
  const path = spelledAs(route.fullPath, pathname);
  if (path !== pathname) history.replace(`${path}${search}${hash}`, state);
}

/** The path with the names of the route's segments; parameters stay as they are. */
function spelledAs(fullPath: string, pathname: string): string {
  const given = segmentsOf(pathname);
  const names = segmentsOf(fullPath);
  return `/${given.map((value, index) => (names[index]?.startsWith('$') === false ? names[index] : value)).join('/')}`;
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');
