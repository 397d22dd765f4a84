import { expect, test } from 'vitest';
import { firstFreeTop } from './toast-list.tsx';

test('a toast is placed in the first gap that is tall enough', () => {
  const spans = [
    { top: 300, bottom: 340 },
    { top: 70, bottom: 110 },
    { top: 150, bottom: 190 },
  ];
  expect(firstFreeTop(spans, 60, 68, 500)).toBe(198);
  expect(firstFreeTop(spans, 30, 68, 500)).toBe(118);
  expect(firstFreeTop(spans, 200, 68, 500)).toBe(348);
  expect(firstFreeTop([], 60, 68, 500)).toBe(68);
  // Controls everywhere: where toasts usually are.
  expect(firstFreeTop(spans, 200, 68, 300)).toBe(68);
});
