import { findBrowser } from '../../e2e/browser/find-browser.ts';
import { ensureWordPressFiles } from '../../e2e/wordpress/setup.ts';
import type { Outcome } from './outcome.ts';

/** Gets the real WordPress and the real browser that the tests need; names what it could not get. */
export async function getPrerequisites(): Promise<Outcome> {
  const problems: string[] = [];
  // One after the other: both may need the system's package manager.
  for (const get of [ensureWordPressFiles, findBrowser]) {
    try {
      await get();
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
  }
  const failed = problems.length;
  return { passed: 2 - failed, failed, skipped: 0, output: problems.join('\n') };
}
