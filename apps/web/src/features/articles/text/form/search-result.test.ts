import { expect, test } from 'vitest';
import { searchResult } from './article-fields.ts';

const empty = { title: '', metaTitle: '', metaDescription: '', excerpt: '', slug: '', site: '' };

test('empty SEO fields fall back to title and excerpt', () => {
  expect(
    searchResult({ ...empty, title: 'First Loaf', excerpt: 'A timetable.', slug: 'loaf', site: 'Oven' }),
  ).toEqual({ address: 'Oven › loaf', title: 'First Loaf', description: 'A timetable.' });
});

test('long text is truncated at a word with an ellipsis', () => {
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

test('a single long word is truncated', () => {
  expect(searchResult({ ...empty, metaTitle: 'x'.repeat(90) }).title).toBe(`${'x'.repeat(59)}…`);
});
