import type { Outcome } from './outcome.ts';
import { reportFile, reportPassedAgain, runWithReport } from './test-report.ts';
import type { ToolCall } from './tool.ts';
import { runVitest } from './vitest.ts';

/** Unit and API tests. */
export const runUnitTests = (args: readonly string[]): Promise<Outcome> =>
  runVitest('unit', ['--exclude', 'e2e/**', ...args]);

/** The tests that start, kill and starve whole processes. */
export const runProcessTests = (args: readonly string[]): Promise<Outcome> =>
  runVitest('processes', args.length > 0 ? args : ['e2e/']);

/** Tests in a real browser against the running product. */
export const runBrowserTests = (args: readonly string[]): Promise<Outcome> =>
  runPlaywright('browser', ['--project=waiting', '--project=others', ...args]);

/**
 * The scenes on static pages. Their responses are fixed and they wait for no clock, so they take what other tests leave of the
 * processors while those wait.
 */
export const runScenes = (args: readonly string[]): Promise<Outcome> =>
  runPlaywright('scenes', ['--project=scenes', ...args], { yields: true });

async function runPlaywright(
  name: string,
  args: readonly string[],
  options: Pick<ToolCall, 'yields'> = {},
): Promise<Outcome> {
  const call: ToolCall = {
    tool: 'playwright',
    // Each run empties its folder at the start.
    args: ['test', `--output=test-results/${name}`, ...args],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile(name) },
    limit: 2700,
    ...options,
  };
  return runWithReport(name, call, (report) => {
    const { stats, suites } = report as PlaywrightReport;
    suites.flatMap(passedAgain).forEach(reportPassedAgain);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  });
}

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

type PlaywrightReport = {
  suites: PlaywrightSuite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};
