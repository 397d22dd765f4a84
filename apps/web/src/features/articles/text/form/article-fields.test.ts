import { articleTextSchema } from '@chapterhouse/contract/articles/article-text';
import { expect, test } from 'vitest';
import {
  type ArticleFields,
  afterSave,
  changedFields,
  type FieldName,
  fieldsOf,
  problemsOf,
} from './article-fields.ts';

const fields: ArticleFields = {
  title: 'First Loaf',
  html: '<p>Flour.</p>',
  slug: 'first-loaf',
  meta_title: '',
  meta_description: '',
  focus_keyword: 'loaf',
  excerpt: '',
  tags: ['bread'],
  categories: ['Loaves'],
  featured_image_url: '',
  featured_image_alt: '',
  featured_media_id: null,
};

test('a copy has no changes, regardless of other properties', () => {
  const article = { ...fields, status: 'draft' };
  expect(changedFields(fields, fieldsOf(article))).toEqual([]);
  expect(Object.keys(fieldsOf(article))).not.toContain('status');
});

test('compares every field of the contract', () => {
  for (const name of Object.keys(articleTextSchema.shape) as FieldName[]) {
    const other = { ...fields, [name]: Array.isArray(fields[name]) ? ['bread', 'rye'] : 'another' };
    expect(changedFields(fields, other)).toEqual([name]);
    expect(fieldsOf(other)).toEqual(other);
  }
});

test('after a save the server’s values are shown, except for fields edited in the meantime', () => {
  const sent = { ...fields, slug: 'First Loaf!', title: ' First Loaf ' };
  const stored = { ...sent, slug: 'first-loaf', title: 'First Loaf' };
  const now = { ...sent, title: ' First Loaf, and the second' };
  expect(afterSave(sent, stored, now)).toEqual({ ...stored, title: now.title });
  expect(afterSave(sent, stored, sent)).toEqual(stored);
});

test('validates exactly what the server rejects', () => {
  expect(problemsOf(fields)).toEqual({});
  const tries: Partial<ArticleFields>[] = [
    { title: '  ' },
    { title: 'x'.repeat(301) },
    { html: '' },
    { slug: 'x'.repeat(76) },
    { meta_title: 'x'.repeat(61) },
    { meta_title: `${'x'.repeat(60)} ` },
    { meta_description: 'x'.repeat(156) },
    { focus_keyword: 'x'.repeat(61) },
    { excerpt: 'x'.repeat(301) },
    { tags: Array.from({ length: 21 }, (_, index) => `t${index}`) },
    { tags: ['x'.repeat(41)] },
    { tags: ['x'.repeat(40)] },
    { categories: Array.from({ length: 11 }, (_, index) => `c${index}`) },
    { categories: ['x'.repeat(81)] },
    { categories: ['x'.repeat(80)] },
    { featured_image_url: 'pictures.test/a.png' },
    { featured_image_url: ' https://pictures.test/a.png ' },
    { featured_image_url: 'somewhere' },
    { featured_image_url: 'javascript:alert(1)' },
    { featured_image_url: `https://pictures.test/${'x'.repeat(2000)}` },
    { featured_image_alt: 'x'.repeat(301) },
  ];
  for (const part of tries) {
    const all = { ...fields, ...part };
    const ours = Object.keys(problemsOf(all)).length === 0;
    expect([part, ours]).toEqual([part, articleTextSchema.safeParse(all).success]);
  }
});
