import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Outcome } from './outcome.ts';
import { runTool, type ToolCall } from './tool.ts';

type Counts = Pick<Outcome, 'passed' | 'failed' | 'skipped'>;

const reports = path.join(import.meta.dirname, '../../.cache/checks');

/** Unit and API tests. */
export const runUnitTests = (args: readonly string[]): Promise<Outcome> =>
  runVitest('unit', ['--exclude', 'e2e/**', ...args]);

/** The tests that start, kill and starve whole processes. */
export const runProcessTests = (args: readonly string[]): Promise<Outcome> =>
  runVitest('processes', args.length > 0 ? args : ['e2e/']);

async function runVitest(name: string, args: readonly string[]): Promise<Outcome> {
  const file = path.join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return runTests({ tool: 'vitest', args: ['run', ...reporters, ...args], limit: 2700 }, file, (report) => {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
      report as VitestReport;
    for (const { status, fullName, failureMessages } of testResults.flatMap(
      (file) => file.assertionResults,
    )) {
      if (status === 'passed' && failureMessages.length > 0) reportPassedAgain(fullName);
    }
    // A file that fails to load has no tests to count.
    const broken = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    );
    return {
      passed: numPassedTests,
      failed: numFailedTests + broken.length,
      skipped: numPendingTests + numTodoTests,
    };
  });
}

/** Tests in a real browser against the running product. */
export const runBrowserTests = (args: readonly string[]): Promise<Outcome> =>
  runPlaywright('browser', ['--project=waiting', '--project=others', ...args]);

/**
 * The scenes on static pages. Their answers are fixed and they watch no moment, so they take what other tests leave of the
 * processors while those wait.
 */
export const runScenes = (args: readonly string[]): Promise<Outcome> =>
  runPlaywright('scenes', ['--project=scenes', ...args], { yields: true });

async function runPlaywright(
  name: string,
  args: readonly string[],
  options: Pick<ToolCall, 'yields'> = {},
): Promise<Outcome> {
  const file = path.join(reports, `${name}.json`);
  const call: ToolCall = {
    tool: 'playwright',
    // Each run empties its folder at the start.
    args: ['test', `--output=test-results/${name}`, ...args],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    limit: 2700,
    ...options,
  };
  return runTests(call, file, (report) => {
    const { stats, suites } = report as PlaywrightReport;
    suites.flatMap(passedAgain).forEach(reportPassedAgain);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  });
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

type PlaywrightSuite = {
  title: string;
  specs: { title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
};

/** The tests that failed and then passed. */
function passedAgain({ title, specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map((spec) => `${title}: ${spec.title}`), ...suites.flatMap(passedAgain)];
}

function reportPassedAgain(title: string): void {
  console.log(`Passed only the second time: ${title}`);
}

type PlaywrightReport = {
  suites: PlaywrightSuite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

async function runTests(call: ToolCall, file: string, count: (report: unknown) => Counts): Promise<Outcome> {
  await mkdir(reports, { recursive: true });
  await rm(file, { force: true });
  const { ok, output } = await runTool(call);
  let counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    counts = count(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    // A crashed runner leaves no report; its status shows the failure.
  }
  // An error outside the tests, or no tests at all, fails the run without a failed test.
  const none = counts.passed + counts.failed === 0;
  const failed = counts.failed === 0 && (!ok || none) ? 1 : counts.failed;
  return { ...counts, failed, output };
}
