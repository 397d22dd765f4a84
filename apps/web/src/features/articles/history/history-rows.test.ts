import type { Article } from '@chapterhouse/contract/articles/entities';
import { expect, test } from 'vitest';
import { withFirstPage, withFound, withNextPage } from './history.queries.ts';

const article = (id: string, part: Partial<Article> = {}) => ({ id, title: id, ...part }) as Article;
const rows = (ids: string) => ids.split('').map((id) => article(id));
const idsOf = (list: { rows: readonly Article[] }) => list.rows.map(({ id }) => id).join('');

test('a first page is the list', () => {
  expect(idsOf(withFirstPage(undefined, { rows: rows('abc'), cursor: 'c' }))).toBe('abc');
  expect(
    withFirstPage({ rows: rows('abcdef'), cursor: 'f' }, { rows: rows('ab'), cursor: undefined }),
  ).toEqual({
    rows: rows('ab'),
    cursor: undefined,
  });
});

test.each([
  ['nothing changed', 'abcdefgh', 'abcd', 'abcdefgh'],
  ['new ones above', 'abcdefgh', 'xyab', 'xyabcdefgh'],
  ['a row of the first page was removed', 'abcdefgh', 'acde', 'acdefgh'],
  ['one came up from far below', 'abcdefgh', 'gabc', 'gabcdefh'],
  ['one came from far below to the end of the page', 'abcdefgh', 'abch', 'abchdefg'],
  ['one moved down within the page', 'abcdefgh', 'bcda', 'bcdaefgh'],
  ['more than a page is new', 'abcdefgh', 'wxyz', 'wxyz'],
])('merges a new first page: %s', (_what, before, page, after) => {
  const list = withFirstPage({ rows: rows(before), cursor: 'end' }, { rows: rows(page), cursor: 'page' });
  expect(idsOf(list)).toBe(after);
  expect(list.cursor).toBe(after === page ? 'page' : 'end');
});

test('unchanged rows keep their object identity', () => {
  const old = { rows: rows('abcd'), cursor: 'end' };
  const list = withFirstPage(old, {
    rows: [article('a'), article('b', { status: 'draft' })],
    cursor: 'page',
  });
  expect(list.rows[0]).toBe(old.rows[0]);
  expect(list.rows[1]?.status).toBe('draft');
  expect(list.rows[2]).toBe(old.rows[2]);
});

test('a next page adds no duplicates', () => {
  expect(
    idsOf(withNextPage({ rows: rows('abc'), cursor: 'c' }, { rows: rows('cde'), cursor: undefined })),
  ).toBe('abcde');
});

test('requested rows are updated in place, or removed', () => {
  const old = { rows: rows('abcd'), cursor: 'end' };
  const list = withFound(old, ['b', 'c', 'x'], [article('c', { status: 'published' })]);
  expect(idsOf(list)).toBe('acd');
  expect(list.rows[1]?.status).toBe('published');
  expect(withFound(old, ['a'], [article('a')])).toBe(old);
});
