/**
 * `npm test`: all checks of the project, one line each, with the test counts in the last line.
 * `npm test -- --only unit,lint` runs some of them; further arguments select test files.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkExpressions } from './checks/expressions.ts';
import { checkFirstLoad } from './checks/first-load.ts';
import { checkFormatAndLint } from './checks/format-and-lint.ts';
import { checkLockFile } from './checks/lock-file.ts';
import { isGreen, type Outcome, sum } from './checks/outcome.ts';
import { getBrowser, getPrerequisites } from './checks/prerequisites.ts';
import { runBrowserTests, runProcessTests, runScenes, runUnitTests } from './checks/tests.ts';
import { runCheck, type ToolCall } from './checks/tool.ts';

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });

/** Results of earlier runs for unchanged files; they can be deleted at any time. */
const cache = '.cache/checks';

const typesOf = (project: string): ToolCall => ({
  tool: 'tsc',
  args: [
    '-p',
    project,
    '--noEmit',
    // More of them check the types that they share again, each for itself: twice the processor time.
    ...['--checkers', '1'],
    '--incremental',
    '--tsBuildInfoFile',
    `${cache}/types-${project.replaceAll('/', '-')}`,
  ],
});

type Step = {
  key: string;
  name: string;
  /** The steps that must end before this one, if they run; all others run at the same time. */
  after?: readonly string[];
  run: () => Promise<Outcome>;
};

const quick: readonly Step[] = [
  { key: 'lock', name: 'lock file', run: checkLockFile },
  { key: 'lint', name: 'format and lint', run: checkFormatAndLint },
  { key: 'types', name: 'types', run: () => runCheck(typesOf('tsconfig.json'), typesOf('apps/web')) },
  {
    key: 'boundaries',
    name: 'boundaries and cycles',
    run: () =>
      runCheck({
        tool: 'boundaries',
        nodeArgs: ['--import', './scripts/use-typescript-6.mjs'],
        args: [
          ...['--cache', `${cache}/boundaries`, '--cache-strategy', 'content'],
          ...['apps', 'packages', 'e2e', 'scripts', 'bench', 'tools'].filter((folder) => existsSync(folder)),
        ],
      }),
  },
  { key: 'expressions', name: 'regular expressions', run: () => checkExpressions() },
  {
    key: 'unused',
    name: 'unused code',
    run: () => runCheck({ tool: 'knip', args: ['--cache', '--cache-location', `${cache}/knip`] }),
  },
];

const quickKeys = quick.map(({ key }) => key);

/**
 * The suites run one after another: each keeps the processors busy, and tests that watch a moment would lose it. Only the
 * quick checks, which watch none, run beside those that wait for processes and clocks, and give way to them.
 */
const steps: readonly Step[] = [
  ...quick,
  { key: 'chromium', name: 'browser for the tests', run: getBrowser },
  {
    key: 'prerequisites',
    name: 'WordPress, Firebase emulator and MCP Inspector',
    after: ['chromium'],
    run: getPrerequisites,
  },
  {
    key: 'build',
    name: 'build',
    run: () => runCheck({ tool: 'vite', args: ['build', 'apps/web'], yields: false }),
  },
  { key: 'size', name: 'first-load sizes', after: ['build'], run: checkFirstLoad },
  {
    key: 'processes',
    name: 'tests of whole processes',
    after: ['prerequisites', 'build'],
    run: () => runProcessTests(positionals),
  },
  {
    key: 'scenes',
    name: 'scenes with axe, at every width',
    after: ['chromium', 'build', 'processes'],
    run: () => runScenes(positionals),
  },
  {
    key: 'unit',
    name: 'unit and API tests',
    after: ['prerequisites', 'processes', 'scenes', ...quickKeys],
    run: () => runUnitTests(positionals),
  },
  {
    key: 'browser',
    name: 'browser tests',
    after: ['prerequisites', 'build', 'processes', 'scenes', 'unit', ...quickKeys],
    run: () => runBrowserTests(positionals),
  },
];

const only = values.only?.split(',');
const unknown = only?.filter((key) => !steps.some((step) => step.key === key)) ?? [];
if (unknown.length > 0) {
  console.error(`Unknown check ${unknown.join(', ')}. Available: ${steps.map(({ key }) => key).join(', ')}.`);
  process.exit(2);
}

const started = new Map<string, Promise<Outcome>>();
for (const step of steps.filter(({ key }) => only?.includes(key) ?? true))
  started.set(step.key, runStep(step));

async function runStep({ name, after = [], run }: Step): Promise<Outcome> {
  await Promise.all(after.map((key) => started.get(key)));
  const start = performance.now();
  const outcome = await run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${isGreen(outcome) ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (!isGreen(outcome)) console.log(outcome.output.trimEnd());
  return outcome;
}

const total = sum(await Promise.all(started.values()));
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(isGreen(total) ? 0 : 1);
