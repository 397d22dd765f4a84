import { expect, test } from 'vitest';
import { cutText, endOfText, firstCharacter } from './cut-text.ts';

test.each([
  ['short', 5, 'short'],
  ['longer', 5, 'longe'],
  ['', 5, ''],
  ['any', 0, ''],
  ['tea 🍵', 4, 'tea '],
  ['tea 🍵', 5, 'tea '],
  ['tea 🍵', 6, 'tea 🍵'],
  ['tea 🍵!', 6, 'tea 🍵'],
  ['a family 👩‍👩‍👧‍👦', 14, 'a family '],
  ['Cafe\u0301s', 4, 'Caf'],
  ['🇩🇪🇫🇷', 6, '🇩🇪'],
  ['한국어', 2, '한국'],
])('%j in %d is %j', (text, most, expected) => {
  expect(cutText(text, most)).toBe(expected);
});

test('whatever is cut is well-formed, and loses no more than one character', () => {
  const text = `${'plain '.repeat(20)}${'👩‍👩‍👧‍👦🍵é'.repeat(40)}`;
  for (let most = 0; most <= text.length; most++) {
    const cut = cutText(text, most);
    expect(cut.isWellFormed()).toBe(true);
    expect(text.startsWith(cut)).toBe(true);
    expect(cut.length).toBeLessThanOrEqual(most);
    expect(most - cut.length).toBeLessThan(12);
  }
});

test('the end of a text begins with a whole character', () => {
  expect(endOfText('short', 9)).toBe('short');
  expect(endOfText('longer', 3)).toBe('ger');
  expect(endOfText('tea 🍵!', 2)).toBe('🍵!');
  expect(endOfText('tea 🍵!', 3)).toBe('🍵!');
});

test.each([
  ['Ada', 'A'],
  ['🌿 Garden', '🌿'],
  ['👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦'],
  ['e\u0301mile', 'e\u0301'],
  ['', ''],
])('the first character of %j is %j', (text, first) => expect(firstCharacter(text)).toBe(first));

test('a character without end does not empty the text', () => {
  expect(cutText(`a${'\u0301'.repeat(500)}`, 100)).toHaveLength(100);
  const cups = cutText('🍵\u200d'.repeat(100), 100);
  expect([cups.length, cups.isWellFormed()]).toEqual([99, true]);
});

test('a long text takes no longer than a short one', () => {
  const text = '👩‍👩‍👧‍👦'.repeat(500_000);
  const begun = performance.now();
  for (let i = 0; i < 1_000; i++) cutText(text, 2_000_003);
  expect(performance.now() - begun).toBeLessThan(1_000);
});
