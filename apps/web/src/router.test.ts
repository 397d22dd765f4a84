// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openCanonicalPath } from './canonical-path.ts';
import { router } from './router.tsx';

/** What a screen reads from the query of its address. */
const searchOf = (path: string, query: Record<string, string>) =>
  Object.entries(router.matchRoutes(path, query).at(-1)?.search ?? {}).filter(
    ([, value]) => value !== undefined,
  );

test('a value of the query that its screen does not know reaches no screen, other names stay', () => {
  expect(searchOf('/history', { status: 'gone', attention: 'x', sort: 'color', q: 'rye' })).toEqual([
    ['q', 'rye'],
  ]);
  expect(searchOf('/calendar', { date: 'soon', view: 'year', site: 'mine' })).toEqual([]);
  expect(searchOf('/sign-up', { setup: '' })).toEqual([]);
  expect(searchOf('/sign-up', { google_error: 'auth/x' })).toEqual([['google_error', 'auth/x']]);
  expect(searchOf('/calendar', { date: '2026-11-30' })).toEqual([['date', '2026-11-30']]);
});

test('undefined parameters are not in the address', () => {
  expect(router.options.stringifySearch?.({ q: 'rye', status: undefined })).toBe('?q=rye');
});

test.each([
  ['/sign-in/', '/sign-in'],
  ['/Sign-In?google_error=x', '/sign-in?google_error=x'],
  ['/Pending-Approval//', '/pending-approval'],
  ['/SUBSCRIPTION/#plans', '/subscription#plans'],
  ['/WordPress/', '/wordpress'],
  ['/OAuth/Consent/aB-9_%C3%89/', '/oauth/consent/aB-9_%C3%89'],
  ['/Articles/%ZZ/', '/Articles/%ZZ/'],
  ['/No/Such/Page', '/No/Such/Page'],
  ['/', '/'],
])('%s is opened as %s', (address, canonical) => {
  router.history.replace(address);
  openCanonicalPath(router);
  const { pathname, search, hash } = router.history.location;
  expect(pathname + search + hash).toBe(canonical);
});
