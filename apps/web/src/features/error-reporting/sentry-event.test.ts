import { expect, test } from 'vitest';
import { stackFrames } from './sentry-event.ts';

test('parses Chromium stacks, innermost last', () => {
  const stack = `TypeError: x is not a function
    at draw (https://app.test/assets/history-1.js:10:7)
    at async https://app.test/assets/index-2.js:1:234`;
  expect(stackFrames(stack)).toEqual([
    { filename: 'https://app.test/assets/index-2.js', lineno: 1, colno: 234, in_app: true },
    {
      filename: 'https://app.test/assets/history-1.js',
      function: 'draw',
      lineno: 10,
      colno: 7,
      in_app: true,
    },
  ]);
});

test('parses Firefox and Safari stacks', () => {
  expect(stackFrames('draw@https://app.test/a.js:10:7\n@https://app.test/b.js:1:2')).toMatchObject([
    { filename: 'https://app.test/b.js' },
    { filename: 'https://app.test/a.js', function: 'draw' },
  ]);
});

test('omits unknown lines', () => {
  expect(stackFrames(undefined)).toEqual([]);
  expect(stackFrames('at all')).toEqual([]);
});
