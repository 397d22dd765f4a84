import { readFile } from 'node:fs/promises';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that wait for whole processes, the longest first; and those that start many programs, while their workers are small:
 * starting one takes a worker of 1 GB 20 ms, a new one less than one.
 */
const first = [
  'e2e/drills/drills.test.ts',
  'e2e/chaos/chaos.test.ts',
  'e2e/',
  'apps/server/src/platforms/git/',
  'apps/server/src/db/embedded/',
  'packages/client/src/command/',
  'apps/server/src/platforms/ghost/',
  'apps/server/src/cli/',
  'packages/testkit/src/wordpress/start.test.ts',
  'apps/server/src/platforms/wordpress/publishing/',
  'apps/server/src/features/publishing/',
  'apps/server/src/providers/',
  'apps/server/src/stalls.test.ts',
];

/**
 * Begins with these files, so that none of them is left over when the other workers have nothing to do; and ends with
 * all that need a document, in a row: a worker is replaced by a new one when the next file needs another environment.
 */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const ranked = await Promise.all(sorted.map(async (file) => ({ file, rank: await rankOf(file) })));
    return ranked.toSorted((a, b) => a.rank - b.rank).map(({ file }) => file);
  }
}

async function rankOf({ moduleId }: TestSpecification): Promise<number> {
  if ((await readFile(moduleId, 'utf8')).includes('@vitest-environment')) return first.length + 1;
  const found = first.findIndex((start) => moduleId.startsWith(`${import.meta.dirname}/${start}`));
  return found === -1 ? first.length : found;
}

export default defineConfig({
  test: {
    include: [
      'apps/**/*.test.ts',
      'apps/**/*.test.tsx',
      'bench/**/*.test.ts',
      'packages/**/*.test.ts',
      'scripts/**/*.test.ts',
      'tools/**/*.test.ts',
      'deploy/**/*.test.ts',
      'e2e/calendar/**/*.test.ts',
      'e2e/chaos/**/*.test.ts',
      'e2e/cluster/**/*.test.ts',
      'e2e/crash/**/*.test.ts',
      'e2e/drills/**/*.test.ts',
      'e2e/operations/**/*.test.ts',
      'e2e/product/**/*.test.ts',
    ],
    globalSetup: ['packages/testkit/src/database/global-setup.ts'],
    provide: { testDatabaseUrl: process.env.TEST_DATABASE_URL ?? null },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // As in playwright.config.ts: the default of a second is a race on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    // As in playwright.config.ts.
    retry: process.env.CI === undefined ? 0 : 1,
    // One more than the two processors for which the suite is timed: some always wait for processes or clocks.
    maxWorkers: 3,
    // Of the tests of one file that say so: the drills, each of which runs a product of its own.
    maxConcurrency: 3,
    // Files share their worker, so that modules are loaded once per worker. A test undoes what it changes outside itself:
    // timers, globals, environment.
    isolate: false,
    sequence: { sequencer: InOrder },
  },
});
