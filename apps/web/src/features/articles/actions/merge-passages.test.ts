// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { mergedHtml, type Part, passagesOf } from './merge-passages.ts';
import { partsOf } from './merge-view.tsx';

const parts = (text: string): Part[] => [...text].map((key) => ({ key, html: `<p>${key}</p>` }));
const textOf = (html: string) => html.replaceAll(/<\/?p>|\n/g, '');

test.each([
  // Base, ours, theirs, and what is suggested.
  ['abc', 'abc', 'aXc', 'aXc'],
  ['abc', 'aYc', 'abc', 'aYc'],
  ['abcd', 'Ybcd', 'abcX', 'YbcX'],
  ['abc', 'abc', 'abcX', 'abcX'],
  ['abc', 'ac', 'abc', 'ac'],
  ['abc', 'aYc', 'aXc', 'aYc'],
  ['aba', 'abaY', 'Xaba', 'XabaY'],
])('base %s, here %s, on the blog %s: %s', (base, ours, theirs, expected) => {
  const passages = passagesOf(parts(ours), parts(theirs), parts(base));
  expect(textOf(mergedHtml(passages, new Map()))).toBe(expected);
});

test('without a base the local version is suggested, and each passage can be chosen', () => {
  const passages = passagesOf(parts('aYc'), parts('aXcZ'));
  expect(passages.map((passage) => passage.isSame)).toEqual([true, false, true, false]);
  expect(textOf(mergedHtml(passages, new Map()))).toBe('aYc');
  expect(
    textOf(
      mergedHtml(
        passages,
        new Map([
          [1, 'both'],
          [3, 'theirs'],
        ]),
      ),
    ),
  ).toBe('aYXcZ');
});

test('a passage that both sides changed is marked', () => {
  const passages = passagesOf(parts('aYc'), parts('aXc'), parts('abc'));
  expect(passages[1]).toMatchObject({ isSame: false, suggested: 'ours', isChangedByBoth: true });
});

test('text outside of elements is not lost', () => {
  const html = '<h2>Why</h2>\nBecause <b>a</b> &lt; b.\n\nAnd so.\n<ul><li>One</li></ul>';
  expect(partsOf({ title: 'T', html }).map((part) => part.html)).toEqual([
    '<h1>T</h1>',
    '<h2>Why</h2>',
    '<p>Because <b>a</b> &lt; b.</p>',
    '<p>And so.</p>',
    '<ul><li>One</li></ul>',
  ]);
});
