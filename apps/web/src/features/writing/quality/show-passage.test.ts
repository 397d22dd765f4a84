import { expect, test } from 'vitest';
import { findPassage } from './show-passage.ts';

test('finds words across pieces, regardless of white space', () => {
  expect(findPassage(['More  ', 'green\n', ' tea', ' here'], 'green tea', 0)).toEqual({
    from: { piece: 1, at: 0 },
    to: { piece: 2, at: 4 },
  });
});

test('distinguishes repeated passages, and falls back to the last one', () => {
  const pieces = ['tea and tea', null, 'tea'];
  expect(findPassage(pieces, 'tea', 1)?.from).toEqual({ piece: 0, at: 8 });
  expect(findPassage(pieces, 'tea', 2)?.from).toEqual({ piece: 2, at: 0 });
  expect(findPassage(pieces, 'tea', 9)?.from).toEqual({ piece: 2, at: 0 });
});

test('does not match across blocks, or in empty text', () => {
  expect(findPassage(['green', null, 'tea'], 'green tea', 0)).toBeNull();
  expect(findPassage(['green'], 'tea', 0)).toBeNull();
  expect(findPassage([], 'tea', 0)).toBeNull();
  expect(findPassage(['tea'], '  ', 0)).toBeNull();
});
