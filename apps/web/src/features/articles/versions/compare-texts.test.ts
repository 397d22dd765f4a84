import { expect, test } from 'vitest';
import { compareTexts, diffLists } from './compare-texts.ts';

/** A seeded generator: the same lists in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test('for any lists: removed and kept items are the older, kept and added ones the newer', () => {
  const next = numbers(7);
  for (let round = 0; round < 500; round++) {
    const make = () => Array.from({ length: next(14) }, () => next(4));
    const before = make();
    const after = make();
    const changes = diffLists(before, after);
    const without = (kind: string) => changes.flatMap((one) => (one.kind === kind ? [] : one.items));
    expect(without('added')).toEqual(before);
    expect(without('removed')).toEqual(after);
    expect(changes.map(({ kind }) => kind).join(' ')).not.toMatch(/added removed|(\w+) \1/);
  }
});

test('the edit script is minimal', () => {
  const changes = diffLists([...'ABCABBA'], [...'CBABAC']);
  const moved = changes.flatMap(({ kind, items }) => (kind === 'same' ? [] : items));
  expect(moved).toHaveLength(5);
});

test('compares two long texts without common words quickly', () => {
  const before = Array.from({ length: 6_000 }, (_, index) => `a${index}`);
  const after = Array.from({ length: 6_000 }, (_, index) => `b${index}`);
  expect(diffLists(before, after).map(({ kind, items }) => [kind, items.length])).toEqual([
    ['removed', 6_000],
    ['added', 6_000],
  ]);
});

const p = (text: string) => ({ tag: 'p', text });

test('a changed paragraph is compared by words, others stay whole', () => {
  const compared = compareTexts(
    [p('A starter is flour and water.'), p('Feed it daily.')],
    [p('A starter is rye flour and water.'), p('Feed it daily.')],
  );
  expect(compared).toEqual([
    {
      tag: 'p',
      kind: 'changed',
      words: [
        { kind: 'same', items: ['A ', 'starter ', 'is '] },
        { kind: 'added', items: ['rye '] },
        { kind: 'same', items: ['flour ', 'and ', 'water.'] },
      ],
    },
    { tag: 'p', kind: 'same', words: [{ kind: 'same', items: ['Feed it daily.'] }] },
  ]);
});

test('a replaced paragraph is one removal and one addition', () => {
  const kinds = compareTexts([p('Cold slows it down.')], [p('Ovens differ more than flours do.')]).map(
    ({ kind }) => kind,
  );
  expect(kinds).toEqual(['removed', 'added']);
});

test('a paragraph inserted before a changed one does not hide the change', () => {
  const compared = compareTexts(
    [p('Use it at the peak of its rise.')],
    [p('New words of welcome.'), p('Use it near the peak of its rise.')],
  );
  expect(compared.map(({ kind }) => kind)).toEqual(['added', 'changed']);
});

test('a word that is no longer the last one is unchanged', () => {
  const [block] = compareTexts([p('Keep the starter alive')], [p('Keep the starter alive for years')]);
  expect(block?.words).toEqual([
    { kind: 'same', items: ['Keep ', 'the ', 'starter ', 'alive '] },
    { kind: 'added', items: ['for ', 'years'] },
  ]);
  const [back] = compareTexts([p('Keep the starter alive for years')], [p('Keep the starter alive')]);
  expect(back?.words.map(({ items }) => items.join(''))).toEqual(['Keep the starter alive ', 'for years']);
});
