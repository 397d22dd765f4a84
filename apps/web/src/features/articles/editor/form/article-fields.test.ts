import { expect, test } from 'vitest';
import { type ArticleFields, afterSave, changedFields, fieldsOf } from './article-fields.ts';

const fields: ArticleFields = {
  title: 'First Loaf',
  html: '<p>Flour.</p>',
  slug: 'first-loaf',
  meta_title: '',
  meta_description: '',
  focus_keyword: 'loaf',
  excerpt: '',
  tags: ['bread'],
};

test('a copy has no difference, whatever else the article carries', () => {
  expect(changedFields(fields, fieldsOf({ ...fields, ...{ status: 'draft' } }))).toEqual([]);
  expect(Object.keys(fieldsOf({ ...fields, ...{ status: 'draft' } }))).not.toContain('status');
});

test('every field is looked at', () => {
  for (const name of Object.keys(fields) as (keyof ArticleFields)[]) {
    const other = { ...fields, [name]: name === 'tags' ? ['bread', 'rye'] : 'another' };
    expect(changedFields(fields, other)).toEqual([name]);
  }
});

test('tags in another order are another value', () => {
  expect(changedFields({ ...fields, tags: ['a', 'b'] }, { ...fields, tags: ['b', 'a'] })).toEqual(['tags']);
});

test('after a save the server’s spelling is shown, but never over what was typed meanwhile', () => {
  const sent = { ...fields, slug: 'First Loaf!', title: ' First Loaf ' };
  const stored = { ...sent, slug: 'first-loaf', title: 'First Loaf', html: '<p>Flour.</p>\n' };
  const now = { ...sent, title: ' First Loaf, and the second' };
  expect(afterSave(sent, stored, now)).toEqual({ ...sent, slug: 'first-loaf', title: now.title });
});
