import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const files = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');

/** Its own folder, tests and their support, and what migrations once wrote. */
const elsewhere = /platforms\/webflow\/|[.]test[.]tsx?$|\/src\/test\/|\/db\/migrations\//;

test('few files of the contract and the server know a platform by name', () => {
  const naming = files('packages/contract/src/*.ts', 'apps/server/src/*.ts').filter(
    (file) => !elsewhere.test(file) && /webflow/i.test(readFileSync(path.join(root, file), 'utf8')),
  );
  // May only shrink. Three of these read the environment.
  expect(naming).toEqual([
    'apps/server/src/container.ts',
    'apps/server/src/env-problems.ts',
    'apps/server/src/env-schema.ts',
    'apps/server/src/env.ts',
    'apps/server/src/platforms/registry.ts',
    'packages/contract/src/platforms/endpoints.ts',
    'packages/contract/src/platforms/registry.ts',
  ]);
});
