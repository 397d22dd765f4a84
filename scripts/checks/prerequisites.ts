import { findBrowser } from '@chapterhouse/testkit/browser/find-browser';
import { ensureInspector } from '@chapterhouse/testkit/mcp/inspector';
import { ensureMariaDb, ensureWordPressFiles } from '@chapterhouse/testkit/wordpress/setup';
import { ensureEmulator } from '../../e2e/firebase/install-emulator.ts';
import type { Outcome } from './outcome.ts';

/** Installs the browser for the tests, if there is none. */
export const getBrowser = (): Promise<Outcome> => install([findBrowser]);

/** Installs the real WordPress, Firebase emulator and MCP Inspector for the tests; reports what it could not install. */
export const getPrerequisites = (): Promise<Outcome> =>
  // Each row one after another: several may need the system's package manager, and npm keeps both processors busy.
  install([ensureWordPressFiles, ensureMariaDb], [ensureInspector, ensureEmulator]);

async function install(...rows: readonly (() => Promise<unknown>)[][]): Promise<Outcome> {
  const problems: string[] = [];
  const installRow = async (gets: readonly (() => Promise<unknown>)[]) => {
    for (const get of gets) {
      try {
        await get();
      } catch (error) {
        problems.push(error instanceof Error ? error.message : String(error));
      }
    }
  };
  await Promise.all(rows.map(installRow));
  const failed = problems.length;
  return { passed: rows.flat().length - failed, failed, skipped: 0, output: problems.join('\n') };
}
