import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@chapterhouse/testkit/wordpress/ready';
import { layoutOf, readPostmasterFile } from '../apps/server/src/db/embedded/layout.ts';
import { probeServer } from '../apps/server/src/db/embedded/server.ts';

const main = path.join(import.meta.dirname, '../apps/server/src/main.ts');
const readyTimeoutMs = 60_000;

export type Product = {
  /** `http://127.0.0.1:PORT`. */
  url: string;
  pid: number;
  dataDir: string;
  /** From spawning the process to its ready line. */
  readyMs: number;
  /** Unix milliseconds of the spawn. */
  spawnedAt: number;
  /** Of the embedded database. */
  databaseUrl: () => Promise<string>;
  postmasterPid: () => number;
  stop: () => Promise<void>;
  /** SIGKILL; the database keeps running, as after a crash, unless `database` is set. */
  kill: (options?: { database: boolean }) => Promise<void>;
};

/** Node options, and a listener for the output. */
type Watch = { nodeOptions: string[]; onOutput: (text: string) => void };

export async function newDataDir(): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'chapterhouse-bench-'));
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** The whole product like a user runs it: one process, embedded database. */
export async function startProduct(
  dataDir: string,
  env: Record<string, string> = {},
  watch: Watch = { nodeOptions: [], onOutput: () => {} },
): Promise<Product> {
  const port = await freePort();
  const layout = layoutOf(dataDir);
  const spawnedAt = Date.now();
  const start = performance.now();
  const child = spawn(process.execPath, [...watch.nodeOptions, main], {
    cwd: dataDir,
    env: {
      ...environmentWithout(['DATABASE_URL', 'ROLES', 'HOST', 'PUBLIC_URL']),
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout?.setEncoding('utf8').on('data', watch.onOutput);
  await readyLine(child);
  const readyMs = performance.now() - start;
  const postmasterPid = () => readPostmasterFile(layout.pidFile)?.pid ?? 0;
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    dataDir,
    readyMs,
    spawnedAt,
    postmasterPid,
    async databaseUrl() {
      const url = await probeServer(layout);
      if (url === undefined) throw new Error('The embedded database does not respond.');
      return url;
    },
    stop: () => end(child, 'SIGTERM'),
    async kill({ database } = { database: false }) {
      const postmaster = postmasterPid();
      if (database && postmaster) process.kill(postmaster, 'SIGKILL');
      await end(child, 'SIGKILL');
    },
  };
}

/** Keeps reading afterwards, so that the product never writes into a closed pipe. */
function readyLine(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => child.kill('SIGKILL'), readyTimeoutMs);
    let output = '';
    child.stdout?.on('data', (text: string) => {
      output += text;
      if (!output.includes('is ready')) return;
      clearTimeout(timeout);
      resolve();
    });
    child.once('exit', () => {
      clearTimeout(timeout);
      reject(new Error(`The product exited before it was ready: ${output}`));
    });
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

function environmentWithout(names: readonly string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !names.includes(name)));
}
