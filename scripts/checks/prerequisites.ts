import { findBrowser } from '@chapterhouse/testkit/browser/find-browser';
import { ensureInspector } from '@chapterhouse/testkit/mcp/inspector';
import { ensureMariaDb, ensureWordPressFiles } from '@chapterhouse/testkit/wordpress/setup';
import { ensureEmulator } from '../../e2e/firebase/install-emulator.ts';
import type { Outcome } from './outcome.ts';

/** Installs the real WordPress, browser, Firebase emulator and MCP Inspector for the tests; reports what it could not install. */
export async function getPrerequisites(): Promise<Outcome> {
  const problems: string[] = [];
  // Sequential: several may need the system's package manager.
  const gets = [ensureWordPressFiles, ensureMariaDb, findBrowser, ensureEmulator, ensureInspector];
  for (const get of gets) {
    try {
      await get();
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
  }
  const failed = problems.length;
  return { passed: gets.length - failed, failed, skipped: 0, output: problems.join('\n') };
}
