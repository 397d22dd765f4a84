/**
 * `npm test`: every check of the project, one line each, the tests' counts in the last line.
 * `npm test -- --only unit,lint` runs some of them; further words choose test files.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkExpressions } from './checks/expressions.ts';
import { checkFirstLoad } from './checks/first-load.ts';
import { checkLockFile } from './checks/lock-file.ts';
import { isGreen, type Outcome, sum } from './checks/outcome.ts';
import { getPrerequisites } from './checks/prerequisites.ts';
import { runBrowserTests, runUnitTests } from './checks/tests.ts';
import { runCheck } from './checks/tool.ts';

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });

type Step = { key: string; name: string; run: () => Promise<Outcome> };

const steps: readonly Step[] = [
  { key: 'lock', name: 'lock file', run: checkLockFile },
  {
    key: 'lint',
    name: 'format and lint',
    run: () => runCheck({ tool: 'biome', args: ['ci', '--colors=off', '.'] }),
  },
  {
    key: 'types',
    name: 'types',
    run: () =>
      runCheck({ tool: 'tsc', args: ['--noEmit'] }, { tool: 'tsc', args: ['--noEmit', '-p', 'apps/web'] }),
  },
  {
    key: 'boundaries',
    name: 'boundaries and cycles',
    run: () =>
      runCheck({
        tool: 'boundaries',
        nodeArgs: ['--import', './scripts/use-typescript-6.mjs'],
        args: ['apps', 'packages', 'e2e', 'scripts', 'bench', 'tools'].filter((folder) => existsSync(folder)),
      }),
  },
  { key: 'expressions', name: 'regular expressions', run: () => checkExpressions() },
  { key: 'unused', name: 'unused code', run: () => runCheck({ tool: 'knip', args: [] }) },
  { key: 'prerequisites', name: 'WordPress, browser and Firebase emulator', run: getPrerequisites },
  { key: 'unit', name: 'unit and API tests', run: () => runUnitTests(positionals) },
  { key: 'build', name: 'build', run: () => runCheck({ tool: 'vite', args: ['build', 'apps/web'] }) },
  { key: 'size', name: 'first-load sizes', run: checkFirstLoad },
  { key: 'browser', name: 'browser tests', run: () => runBrowserTests(positionals) },
];

const wanted = values.only?.split(',');
const unknown = wanted?.filter((key) => !steps.some((step) => step.key === key)) ?? [];
if (unknown.length > 0) {
  console.error(
    `There is no check ${unknown.join(', ')}; there are ${steps.map(({ key }) => key).join(', ')}.`,
  );
  process.exit(2);
}

const outcomes: Outcome[] = [];
for (const { name, run } of steps.filter(({ key }) => wanted?.includes(key) ?? true)) {
  const start = performance.now();
  const outcome = await run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${isGreen(outcome) ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (!isGreen(outcome)) console.log(outcome.output.trimEnd());
  outcomes.push(outcome);
}

const total = sum(outcomes);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(isGreen(total) ? 0 : 1);
