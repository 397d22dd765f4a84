import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const source = 'apps/web/src';

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', `${source}/*.ts`, `${source}/*.tsx`],
  { cwd: root, encoding: 'utf8' },
)
  .trim()
  .split('\n');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The own modules that each file imports, also lazily. */
const imports = new Map(
  files.map((file) => {
    const found = read(file).matchAll(/(?:from|import\()\s*'(\.[^']+)'/g);
    return [file, [...found].flatMap(([, to]) => (to ? [path.join(path.dirname(file), to)] : []))];
  }),
);
const importersOf = (file: string) => files.filter((other) => imports.get(other)?.includes(file));

/** Own state, a query, a mutation, or a hook that has one of them. */
const state =
  /\buse(?:State|Reducer|OptimisticValue|Query|Queries|InfiniteQuery|Mutation|KeptDraft|(?:Site|Service|Article)Form|AuthOperation|\w+Calls?|Change)\b/;

const isTest = (file: string) => file.endsWith('.test.tsx');

/** A component test renders a component that it imports, and what that one imports. */
const isTested = (file: string) =>
  importersOf(file).some((importer) => isTest(importer) || importersOf(importer).some(isTest));

test('each component with its own states has a component test', () => {
  const components = files.filter(
    (file) =>
      /(?<![.]test)[.]tsx$/.test(file) && !file.startsWith(`${source}/test/`) && state.test(read(file)),
  );
  expect(components.length).toBeGreaterThan(90);
  expect(components.filter((file) => !isTested(file))).toEqual([]);
});
