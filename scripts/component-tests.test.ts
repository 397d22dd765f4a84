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

/** React's and the query library's hooks that have state. */
const known =
  /\buse(?:State|Reducer|OptimisticValue|SyncExternalStore|Query|Queries|InfiniteQuery|Mutation)\b/;

/** Each own hook with its body. */
const hooks = files
  .filter((file) => !/[.]test[.]tsx?$/.test(file))
  .flatMap((file) => [...read(file).matchAll(/^export function (use\w+)(.+?)^\}/gms)])
  .map(([, name = '', body = '']) => ({ name, body }));

/** Those hooks, and each own hook that uses one of them, at any depth. */
function hooksWithState(): RegExp {
  let found = known;
  for (;;) {
    const names = hooks.filter(({ body }) => found.test(body)).map(({ name }) => name);
    const next = new RegExp(`${known.source}|\\b(?:${names.join('|')})\\b`);
    if (next.source === found.source) return found;
    found = next;
  }
}
const state = hooksWithState();

const isTest = (file: string) => file.endsWith('.test.tsx');

/** A component test renders a component that it imports, and what that one imports. */
const isTested = (file: string) =>
  importersOf(file).some((importer) => isTest(importer) || importersOf(importer).some(isTest));

test('each component with its own states has a component test', () => {
  const components = files.filter(
    (file) =>
      /(?<![.]test)[.]tsx$/.test(file) && !file.startsWith(`${source}/test/`) && state.test(read(file)),
  );
  expect(components.length).toBeGreaterThan(140);
  expect(components.filter((file) => !isTested(file))).toEqual([]);
});

test('own hooks count if they have state, also by another hook', () => {
  // A mutation, a query in a selection, a store, a form over a draft.
  for (const hook of ['useMoveArticle', 'useSites', 'useOpenDialog', 'useSiteForm'])
    expect(state.test(`${hook}()`), hook).toBe(true);
  for (const hook of ['useEffect', 'useMemo', 'useKeys']) expect(state.test(`${hook}()`), hook).toBe(false);
});
