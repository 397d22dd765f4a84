import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const server = path.join(import.meta.dirname, '../apps/server/src');

/** What only work on texts needs: 70 MB of rules and words that would be loaded at every start. */
const onFirstUse = [
  'features/articles/claims/claims-of-text.ts',
  'features/articles/quality/check-quality.ts',
  'features/articles/quality/tells/check-tells.ts',
  'features/articles/rewriting/examine-rewrite.ts',
  'features/articles/writing/cleaner/clean-answer.ts',
  'features/articles/writing/examine-article.ts',
  'features/articles/writing/gate.ts',
];

const staticImport = /^(?:import|export)\s(?!type\s)([^;]*?)\sfrom\s'(\.[^']+)';/gm;
const onlyTypes = /^\{(?:\s*type\s[^,}]+,?)+\s*\}$/;

/** Each file of the server that a start loads, with the file that imports it first. */
function loadedAtStart(): ReadonlyMap<string, string> {
  const importers = new Map([[path.join(server, 'start.ts'), '']]);
  for (const file of importers.keys()) {
    for (const [, names = '', from = ''] of readFileSync(file, 'utf8').matchAll(staticImport)) {
      const found = path.resolve(path.dirname(file), from);
      if (!onlyTypes.test(names) && !importers.has(found)) importers.set(found, file);
    }
  }
  return importers;
}

test('a start loads no rules for texts', () => {
  const loaded = loadedAtStart();
  expect(loaded.has(path.join(server, 'features/articles/text-work/text-tasks.ts'))).toBe(true);
  // A task of text-tasks.ts imports what is heavy in its `load`; types are imported with `import type`.
  const early = onFirstUse
    .map((file) => path.join(server, file))
    .filter((file) => loaded.has(file))
    .map((file) => `${path.relative(server, file)}, imported by ${loaded.get(file)}`);
  expect(early).toEqual([]);
});
