import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');

/** Product code: no tests and nothing that only tests use. */
const files = execFileSync('git', ['ls-files', 'apps/*/src/*', 'packages/*/src/*'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => /\.(?:tsx?|css)$/.test(file))
  .filter((file) => !/\.test\.tsx?$|\/src\/test\/|^packages\/testkit\//.test(file))
  // Written by `npm run client:types`, and by whoever needed a column; both are never edited afterwards.
  .filter((file) => !/\/openapi-types\.ts$|\/db\/migrations\//.test(file));

/** What a process or a thread is started with: a file because its address is. */
const entries = [
  'apps/server/src/features/articles/text-work/text-worker.ts',
  'apps/server/src/features/media/processing/picture-process.ts',
  'apps/server/src/health-check.ts',
  'apps/server/src/main.ts',
];

const linesOf = (file: string) => readFileSync(path.join(root, file), 'utf8').split('\n').length - 1;

test('at most 20 files are tiny: a helper of a few lines belongs in the file that uses it', () => {
  const crumbs = files.filter((file) => !entries.includes(file) && linesOf(file) <= 15);
  expect(crumbs.length, crumbs.join('\n')).toBeLessThanOrEqual(20);
  expect(entries.filter((file) => !files.includes(file))).toEqual([]);
});

test('folders have no more than 25 files side by side', () => {
  const counts = Map.groupBy(files, (file) => path.dirname(file));
  const full = [...counts].filter(([, inside]) => inside.length > 25).map(([folder]) => folder);
  expect(full).toEqual([]);
});
