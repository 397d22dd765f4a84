import { expect, test } from 'vitest';
import { cutAtWord, normalizeSeo, toSlug } from './seo.ts';

const context = {
  title: 'How to Brew Tea',
  mainTopic: 'Tea',
  text: 'Tea is simple. Boil water.\nWait a little.',
};
const empty = { slug: '', meta_title: '', meta_description: '', focus_keyword: '', excerpt: '', tags: [] };

test.each([
  ['How to Brew Tea', 'how-to-brew-tea'],
  ['Crème brûlée & Coffee: 100 % good', 'creme-brulee-and-coffee-100-percent-good'],
  ['Größe, Straße, Øresund, Łódź', 'grosse-strasse-oresund-lodz'],
  ['Как заварить чай', 'kak-zavarit-chai'],
  ['Πώς να φτιάξετε τσάι', 'pos-na-ftiaxete-tsai'],
  ["Don't Panic’s Guide", 'dont-panics-guide'],
  ['---a  b!!', 'a-b'],
])('makes the slug of %s', (title, slug) => {
  expect(toSlug(title)).toBe(slug);
});

test('a slug has at most 75 characters and ends at a word boundary', () => {
  const slug = toSlug(
    'An extraordinarily long title about very many different things that nobody will ever type by hand',
  );
  expect(slug.length).toBeLessThanOrEqual(75);
  expect(slug).toMatch(/-nobody$/);
});

test.each(['如何泡茶', 'お茶の入れ方', 'طريقة تحضير الشاي', '🙂', ''])('falls back for %j', (title) => {
  expect(toSlug('', title)).toMatch(/^article-[a-z0-9]+$/);
  expect(toSlug(title)).toBe(toSlug(title));
});

test('different titles without Latin letters have different slugs', () => {
  expect(toSlug('如何泡茶')).not.toBe(toSlug('如何煮咖啡'));
  expect(toSlug('SEO 是什么以及如何开始做好它的完整指南')).toMatch(/^seo-article-/);
});

test('derives empty fields from the article', () => {
  expect(normalizeSeo(empty, context)).toEqual({
    slug: 'how-to-brew-tea',
    metaTitle: 'How to Brew Tea',
    metaDescription: 'Tea is simple. Boil water. Wait a little.',
    focusKeyword: 'Tea',
    excerpt: 'Tea is simple. Boil water. Wait a little.',
    tags: [],
  });
});

test('keeps every field within its limit', () => {
  const long = 'word '.repeat(200);
  const seo = normalizeSeo(
    {
      slug: long,
      meta_title: long,
      meta_description: long,
      focus_keyword: long,
      excerpt: long,
      tags: [long],
    },
    context,
  );
  expect(seo.slug.length).toBeLessThanOrEqual(75);
  expect(seo.metaTitle.length).toBeLessThanOrEqual(60);
  expect(seo.metaDescription.length).toBeLessThanOrEqual(155);
  expect(seo.metaTitle).toMatch(/word$/);
});

test('cleans quotes, markup and repeated tags', () => {
  const seo = normalizeSeo(
    { ...empty, meta_title: '"**Tea** at home"', tags: ['#Tea', 'tea', ' ', 'a', 'b', 'c', 'd', 'e'] },
    context,
  );
  expect(seo.metaTitle).toBe('Tea at home');
  expect(seo.tags).toEqual(['Tea', 'a', 'b', 'c', 'd']);
});

test('truncates between words, and anywhere in text without spaces', () => {
  expect(cutAtWord('one two, three', 9)).toBe('one two');
  expect(cutAtWord('one two', 7)).toBe('one two');
  expect(cutAtWord('茶'.repeat(20), 5)).toBe('茶'.repeat(5));
});
