import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Outcome } from './outcome.ts';
import { runTool, type ToolCall } from './tool.ts';

export type Counts = Pick<Outcome, 'passed' | 'failed' | 'skipped'>;

const reports = path.join(import.meta.dirname, '../../.cache/checks');

/** Where the runner of a suite writes its report, as JSON. */
export const reportFile = (name: string): string => path.join(reports, `${name}.json`);

export const readReport = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(reportFile(name), 'utf8'));

/** Runs a test runner and counts the tests in the report that it writes. */
export async function runWithReport(
  name: string,
  call: ToolCall,
  count: (report: unknown) => Counts,
): Promise<Outcome> {
  await mkdir(reports, { recursive: true });
  await rm(reportFile(name), { force: true });
  const { ok, output } = await runTool(call);
  let counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    counts = count(await readReport(name));
  } catch {
    // A crashed runner leaves no report; its status shows the failure.
  }
  // An error outside the tests, or no tests at all, fails the run without a failed test.
  const none = counts.passed + counts.failed === 0;
  const failed = counts.failed === 0 && (!ok || none) ? 1 : counts.failed;
  return { ...counts, failed, output };
}

/** For the tests that failed and then passed. */
export function reportPassedAgain(title: string): void {
  console.log(`Passed only the second time: ${title}`);
}
