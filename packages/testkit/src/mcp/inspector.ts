import path from 'node:path';
import { runCommand, runOrThrow } from '../machine/command.ts';
import { installOnce, nodeFirst, quietInstall } from '../machine/install-once.ts';
import { withLock } from '../machine/lock.ts';

const name = '@modelcontextprotocol/inspector';
const version = '2.12.0';
const cache = path.join(import.meta.dirname, '../../../../.cache/mcp-inspector');

/**
 * Finds the MCP Inspector and installs it once: 15 to 40 s and 110 MB outside the product's dependencies, then milliseconds.
 * Returns its program. Throws one line that says what is missing.
 */
export async function ensureInspector(): Promise<string> {
  const sentence = `${name} ${version} could not be installed from npm`;
  const folder = await withLock(path.join(cache, 'setup.lock'), () =>
    installOnce(path.join(cache, version), async (work) => {
      const args = ['install', ...quietInstall, '--prefix', work, `${name}@${version}`];
      await runOrThrow('npm', args, sentence, { cwd: work, env: nodeFirst });
    }),
  );
  return path.join(folder, 'node_modules/.bin/mcp-inspector');
}

type Inspection = { status: number | null; output: string; warnings: string };

/** Calls a server as the Inspector's command line does, over streamable HTTP with a bearer token. */
export async function inspect(
  { url, token }: { url: string; token: string },
  args: readonly string[],
): Promise<Inspection> {
  const program = await ensureInspector();
  const target = [url, '--transport', 'http', '--header', `Authorization: Bearer ${token}`];
  // Its catalog of servers is kept in the home folder.
  const env = { ...nodeFirst, HOME: cache };
  const { status, stdout, stderr } = await runCommand(
    process.execPath,
    [program, '--cli', ...target, ...args],
    { env },
  );
  return { status, output: stdout, warnings: stderr };
}
