// @vitest-environment happy-dom
import { expect, test } from 'vitest';
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
