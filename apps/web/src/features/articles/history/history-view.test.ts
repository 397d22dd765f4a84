import { expect, test } from 'vitest';
import { filterQuery, orderOf, parseHistorySearch, tidied } from './history-view.ts';

const id = '0190a000-0000-7000-8000-000000000101';

test('what stands in the address is kept as far as it can be asked for', () => {
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

test('what is as it would be anyway is left out', () => {
  expect(tidied({ sort: 'created', order: 'desc', q: '  ', status: undefined })).toEqual({});
  expect(tidied({ sort: 'created', order: 'asc' })).toEqual({ sort: 'created', order: 'asc' });
});

test('the calls are asked for what the address says', () => {
  expect(filterQuery({ q: ' rye ', site: id, sort: 'title' })).toEqual({ search: 'rye', site_id: id });
  expect(orderOf({})).toEqual({ sort: 'created', order: 'desc' });
  expect(orderOf({ sort: 'title' })).toEqual({ sort: 'title', order: 'asc' });
});
