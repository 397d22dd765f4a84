import { expect, test } from 'vitest';
import { repeatsFrom, repeatsWithin, titleForm, titleKey, titleSimilarity } from './title-similarity.ts';

const similarity = (a: string, b: string, topic = '') =>
  titleSimilarity(titleKey(a), titleKey(b), titleKey(topic).stems);

test.each([
  ['Common Mistakes in Sourdough', 'Sourdough: Common Mistakes'],
  ['How to feed a starter', 'Feeding Your Starter'],
  ['Common mistakes in sourdough baking', 'Common mistkes in sourdough baking'],
  ['Über den Sauerteig', 'uber den sauerteig'],
  ['Choosing the Right Tools for Baking', 'Choosing right tool for baking'],
  ['如何泡一杯好茶', '如何泡一杯好茶?'],
])('repeat each other: %s / %s', (a, b) => {
  expect(similarity(a, b)).toBeGreaterThanOrEqual(repeatsFrom);
  expect(similarity(b, a)).toBe(similarity(a, b));
});

test.each([
  ['Feeding a starter', 'Feeding a dog', ''],
  ['A Practical Guide to Sourdough', 'A Checklist for Sourdough', ''],
  [
    'Container gardening on a balcony: watering',
    'Container gardening on a balcony: soil',
    'Container gardening on a balcony',
  ],
  ['Watering', 'Soil', ''],
  ['', 'Soil', ''],
  ['C# for Beginners', 'C++ for Beginners', ''],
  ['고양이 사료 고르는 법', '고양이모래 청소하는 방법', ''],
  ['कल', 'काला', ''],
  ['パン', 'バン', ''],
])('do not: %s / %s', (a, b, topic) => {
  expect(similarity(a, b, topic)).toBeLessThan(repeatsFrom);
});

test('of a list, the later one is reported, with the closest earlier one', () => {
  const titles = ['Feeding a starter', 'Scoring patterns', 'How to feed your starter', 'Feeding a starter'];
  expect(repeatsWithin(titles).map(({ index, title }) => [index, title])).toEqual([
    [2, 'Feeding a starter'],
    [3, 'Feeding a starter'],
  ]);
});

test.each([
  ['Feeding a Starter!', 'feeding  a starter', true],
  ['Ｔｅａ', 'tea', true],
  ['Wasser – aber wie?', 'Wasser: aber wie', true],
  ['C# for Beginners', 'C for Beginners', false],
  ['C++', 'C', false],
  ['कल', 'काल', false],
  ['🍞', '🍞', true],
])('the normal forms of %s and %s are equal: %s', (a, b, isEqual) => {
  expect(titleForm(a) === titleForm(b)).toBe(isEqual);
});
