import { expect, test } from 'vitest';
import { searchResult } from './search-result.ts';

const empty = { title: '', metaTitle: '', metaDescription: '', excerpt: '', slug: '', site: '' };

test('empty SEO fields are stood in for by the title and the excerpt', () => {
  expect(
    searchResult({ ...empty, title: 'First Loaf', excerpt: 'A timetable.', slug: 'loaf', site: 'Oven' }),
  ).toEqual({ address: 'Oven › loaf', title: 'First Loaf', description: 'A timetable.' });
});

test('what is too long ends with a whole word and a sign', () => {
  const { title, description } = searchResult({
    ...empty,
    metaTitle: 'Sourdough starter care for people who forget their starter in the fridge',
    metaDescription: 'word '.repeat(60),
  });
  expect(title).toBe('Sourdough starter care for people who forget their starter…');
  expect(title.length).toBeLessThanOrEqual(60);
  expect(description.length).toBeLessThanOrEqual(155);
  expect(description).toMatch(/word…$/);
});

test('one endless word is cut all the same', () => {
  expect(searchResult({ ...empty, metaTitle: 'x'.repeat(90) }).title).toBe(`${'x'.repeat(59)}…`);
});
