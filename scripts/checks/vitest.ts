import { stripVTControlCharacters } from 'node:util';
import { type Outcome, sum } from './outcome.ts';
import { type Counts, readReport, reportFile, reportPassedAgain, runWithReport } from './test-report.ts';

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

/**
 * Runs test files. In CI, a file whose process a signal ended, for example after a fault of the runtime, runs once more, as
 * does a test that failed: Vitest repeats tests, not processes.
 */
export async function runVitest(name: string, args: readonly string[]): Promise<Outcome> {
  const first = await runOnce(name, args);
  const crashed = process.env.CI === undefined ? [] : findCrashedFiles(first.output);
  if (crashed.length === 0) return first;
  for (const { file, signal } of crashed) console.log(`Ran again after ${signal} ended its process: ${file}`);
  const files = crashed.map(({ file }) => file);
  const others = countTests((await readReport(name)) as VitestReport, files);
  return sum([{ ...others, output: first.output }, await runOnce(`${name}-again`, files)]);
}

function runOnce(name: string, args: readonly string[]): Promise<Outcome> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile(name)}`];
  return runWithReport(
    name,
    { tool: 'vitest', args: ['run', ...reporters, ...args], limit: 2700 },
    (read) => {
      const report = read as VitestReport;
      for (const { status, fullName, failureMessages } of report.testResults.flatMap(
        (file) => file.assertionResults,
      )) {
        if (status === 'passed' && failureMessages.length > 0) reportPassedAgain(fullName);
      }
      return countTests(report);
    },
  );
}

function countTests({ testResults }: VitestReport, without: readonly string[] = []): Counts {
  const files = testResults.filter(({ name }) => !without.includes(name));
  const statuses = files.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  // A file that fails to load has no tests to count.
  const broken = files.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const passed = statuses.filter((status) => status === 'passed').length;
  const failed = statuses.filter((status) => status === 'failed').length;
  return { passed, failed: failed + broken.length, skipped: statuses.length - passed - failed };
}

/** The files at which a signal ended the process; none if the run met any other error outside its tests. */
export function findCrashedFiles(output: string): { file: string; signal: string }[] {
  const text = stripVTControlCharacters(output);
  const crashes = [
    ...text.matchAll(/Worker exited unexpectedly with signal (SIG[A-Z]+) .*? test file (.+)/g),
  ];
  const errors = Number(/Vitest caught (\d+) unhandled errors?/.exec(text)?.[1] ?? 0);
  return errors === crashes.length ? crashes.map(([, signal = '', file = '']) => ({ file, signal })) : [];
}
