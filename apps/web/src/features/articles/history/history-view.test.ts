import { expect, test } from 'vitest';
import { filterQuery, normalizedSearch, orderOf, parseHistorySearch } from './history-view.ts';

const id = '0190a000-0000-7000-8000-000000000101';

test('keeps valid URL parameters', () => {
  const whole = { status: 'draft', q: '100% rye', site: id, batch: id, sort: 'title', order: 'desc' };
  expect(parseHistorySearch(whole)).toEqual(whole);
  expect(
    parseHistorySearch({
      status: 'gone',
      q: '\0',
      site: 'mine',
      batch: 7,
      sort: 'colour',
      order: 'up',
      x: 1,
    }),
  ).toEqual({});
  expect(parseHistorySearch({ q: 'a'.repeat(500) }).q).toHaveLength(200);
});

test('omits defaults', () => {
  expect(normalizedSearch({ sort: 'created', order: 'desc', q: '  ', status: undefined })).toEqual({});
  expect(normalizedSearch({ sort: 'created', order: 'asc' })).toEqual({ sort: 'created', order: 'asc' });
});

test('maps the URL to request parameters', () => {
  expect(filterQuery({ q: ' rye ', site: id, sort: 'title' })).toEqual({ search: 'rye', site_id: id });
  expect(orderOf({})).toEqual({ sort: 'created', order: 'desc' });
  expect(orderOf({ sort: 'title' })).toEqual({ sort: 'title', order: 'asc' });
});
