import { expect, test } from 'vitest';
import { findCrashedFiles } from './vitest.ts';

const crash = (file: string) => `Error: [vitest-pool]: Worker forks emitted error.
\u001b[31m\u001b[1mCaused by: Error\u001b[22m: Worker exited unexpectedly with signal SIGSEGV during started state while running test file ${file}\u001b[39m
`;

test('the files whose process a signal ended', () => {
  const output = `Vitest caught 2 unhandled errors during the test run.\n${crash('/a b/c.test.ts')}${crash('/d.test.ts')}`;
  expect(findCrashedFiles(output)).toEqual([
    { file: '/a b/c.test.ts', signal: 'SIGSEGV' },
    { file: '/d.test.ts', signal: 'SIGSEGV' },
  ]);
});

test('another error outside the tests counts as a failure, whatever crashed', () => {
  expect(findCrashedFiles('Vitest caught 1 unhandled error during the test run.\nTypeError: x')).toEqual([]);
  expect(
    findCrashedFiles(`Vitest caught 2 unhandled errors during the test run.\nTypeError: x\n${crash('/a')}`),
  ).toEqual([]);
});
