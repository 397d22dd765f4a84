import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { runOrThrow } from '../machine/command.ts';
import { installOnce, nodeFirst, quietInstall } from '../machine/install-once.ts';
import { withLock } from '../machine/lock.ts';

const cache = path.join(import.meta.dirname, '../../../../.cache/ghost');

/** Set another one to test it manually: `GHOST_TEST_VERSION=5.130.6`. */
export const ghostVersion = process.env.GHOST_TEST_VERSION || '6.65.0';
/** Version 5 has no driver for SQLite that needs no compiler, and refuses the project's Node. */
export const isGhost5 = ghostVersion.startsWith('5.');
const nodeOfGhost5 = '22.23.3';

/** Ghost's own better-sqlite3 12 aborts under the project's Node; this one is loaded in its place. */
const sqlitePackage = 'better-sqlite3@13.2.0';

export type GhostFiles = {
  /** The program that runs it. */
  node: string;
  /** Folder of Ghost with its production dependencies. */
  core: string;
  /** Folder of better-sqlite3. */
  sqlite: string;
};

/**
 * Finds Ghost and installs it once: 15 to 40 s and 600 MB outside the product's dependencies, then milliseconds.
 * Throws one line that says what is missing.
 */
export function ensureGhost(): Promise<GhostFiles> {
  return withLock(path.join(cache, 'setup.lock'), async () => {
    const node = isGhost5 ? await ensureNode() : process.execPath;
    const install = isGhost5 ? installCore5 : installCore;
    const core = await installOnce(path.join(cache, 'ghost', ghostVersion), install);
    const sqlite = await installOnce(path.join(cache, 'better-sqlite3'), installSqlite);
    return { node, core, sqlite: path.join(sqlite, 'node_modules/better-sqlite3') };
  });
}

const sentence = `Ghost ${ghostVersion} could not be installed from npm`;
// Ghost refuses older Nodes.
const env = nodeFirst;

async function unpack(work: string): Promise<unknown> {
  const output = await runOrThrow('npm', ['pack', '--silent', `ghost@${ghostVersion}`], sentence, {
    cwd: work,
    env,
  });
  const archive = output.trim().split('\n').at(-1) ?? '';
  await runOrThrow('tar', ['-xzf', archive, '--strip-components=1'], sentence, { cwd: work });
  await rm(path.join(work, archive));
  return JSON.parse(await readFile(path.join(work, 'package.json'), 'utf8'));
}

/** Without install scripts, which only compile better-sqlite3. npm cannot install Ghost's tarball; its own pnpm can. */
async function installCore(work: string): Promise<void> {
  const manifest = await unpack(work);
  const { packageManager } = z.object({ packageManager: z.string() }).parse(manifest);
  const tools = await mkdtemp(path.join(cache, 'tools-'));
  try {
    const pnpm = packageManager.split('+')[0] ?? 'pnpm';
    await runOrThrow('npm', ['install', ...quietInstall, '--prefix', tools, pnpm], sentence, {
      cwd: tools,
      env,
    });
    const options = ['--prod', '--frozen-lockfile', '--ignore-scripts', '--reporter=silent'];
    const store = ['--store-dir', path.join(tools, 'store')];
    const program = path.join(tools, 'node_modules/.bin/pnpm');
    await runOrThrow(program, ['install', ...options, ...store], sentence, { cwd: work, env });
  } finally {
    await rm(tools, { recursive: true, force: true });
  }
}

/** Version 5 has a lock file of Yarn, which fetches the packages of its development unless they are taken out. */
async function installCore5(work: string): Promise<void> {
  const manifest = z.looseObject({}).parse(await unpack(work));
  delete manifest.devDependencies;
  await writeFile(path.join(work, 'package.json'), JSON.stringify(manifest));
  const tools = await mkdtemp(path.join(cache, 'tools-'));
  try {
    await runOrThrow('npm', ['install', ...quietInstall, '--prefix', tools, 'yarn@1.22.22'], sentence, {
      cwd: tools,
      env,
    });
    const options = ['--production', '--pure-lockfile', '--ignore-scripts', '--non-interactive', '--silent'];
    const where = {
      cwd: work,
      env: { PATH: `${path.dirname(await ensureNode())}${path.delimiter}${env.PATH}` },
    };
    const folder = ['--cache-folder', path.join(tools, 'store')];
    await runOrThrow(
      path.join(tools, 'node_modules/.bin/yarn'),
      ['install', ...options, ...folder],
      sentence,
      where,
    );
  } finally {
    await rm(tools, { recursive: true, force: true });
  }
}

async function ensureNode(): Promise<string> {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = await installOnce(path.join(cache, 'node', nodeOfGhost5), async (work) => {
    const packed = `${name}@${nodeOfGhost5}`;
    await runOrThrow('npm', ['install', ...quietInstall, '--prefix', work, packed], sentence, {
      cwd: work,
      env,
    });
  });
  return path.join(folder, 'node_modules', name, 'bin/node');
}

async function installSqlite(work: string): Promise<void> {
  await runOrThrow('npm', ['install', ...quietInstall, '--prefix', work, sqlitePackage], sentence, {
    cwd: work,
    env,
  });
}
