import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { layoutOf, readPostmasterFile } from '../../../../apps/server/src/db/embedded/layout.ts';
import { probeServer } from '../../../../apps/server/src/db/embedded/server.ts';
import { fastFolder } from '../machine/fast-folder.ts';
import { freePort } from '../wordpress/ready.ts';
import { copyPreparedData } from './prepared-data.ts';

export type RunningProduct = {
  /** Unchanged across restarts. */
  url: string;
  /** Of the first start; undefined if there was an administrator. */
  setupToken: string | undefined;
  dataDir: string;
  /** SIGKILL, also during startup. Resolves when it has exited; the embedded Postgres keeps running, as in reality. */
  kill: () => Promise<void>;
  /** Crashes the embedded Postgres, if it responds. */
  killDatabase: () => Promise<void>;
  /** Starts again with the same folder and URL, after `kill`. Resolves when ready, rejects if it exits before. */
  restart: () => Promise<void>;
  /** Whether the current process has exited. */
  hasEnded: () => boolean;
  signal: (signal: NodeJS.Signals) => void;
  /** Of the embedded database; undefined while it does not respond. */
  databaseUrl: () => Promise<string | undefined>;
  /** Shuts down gracefully, including the database, and deletes the data folder. */
  stop: () => Promise<void>;
};

type Options = {
  env?: Readonly<Record<string, string>>;
  /** Creates the database itself, as the first start of an operator does; otherwise it finds an empty one. */
  isFirstStart?: boolean;
};

const main = path.join(import.meta.dirname, '../../../../apps/server/src/main.ts');
const readyWithinMs = 60_000;

/**
 * Starts the whole product on a new data folder (unless another is given) and a free port, as `npm start` does after
 * the build.
 */
export async function startProduct({
  env = {},
  isFirstStart = false,
}: Options = {}): Promise<RunningProduct> {
  const dataDir = env.DATA_DIR ?? (await mkdtemp(path.join(fastFolder(), 'ch-e2e-')));
  const hasDatabase = env.DATA_DIR !== undefined || env.DATABASE_URL !== undefined;
  if (!hasDatabase && !isFirstStart) await copyPreparedData(dataDir);
  const layout = layoutOf(dataDir);
  const port = await freePort();
  const variables = {
    PATH: process.env.PATH ?? '',
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ...env,
  };
  let running = launch(variables);
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const { child } = running;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  const signalDatabase = async (signal: NodeJS.Signals) => {
    // The pid file of an unresponsive server may name another process by now.
    const postmaster = (await probeServer(layout)) && readPostmasterFile(layout.pidFile);
    if (postmaster) process.kill(postmaster.pid, signal);
  };
  const stop = async () => {
    await end('SIGTERM');
    // A killed process leaves its database running.
    await signalDatabase('SIGINT');
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  const setupToken = await running.ready.catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    url: `http://localhost:${port}`,
    setupToken,
    dataDir,
    kill: () => end('SIGKILL'),
    killDatabase: () => signalDatabase('SIGKILL'),
    async restart() {
      running = launch(variables);
      await running.ready;
    },
    hasEnded: () => running.child.exitCode !== null || running.child.signalCode !== null,
    signal: (signal) => void running.child.kill(signal),
    databaseUrl: () => probeServer(layout),
    stop,
  };
}

/** `ready` resolves with the setup token at the ready line; rejects with the output otherwise. */
function launch(env: Record<string, string>): { child: ChildProcess; ready: Promise<string | undefined> } {
  // Outside the repository, so that a developer's .env is not read.
  const child = spawn(process.execPath, [main], { env, cwd: tmpdir(), stdio: ['ignore', 'pipe', 'pipe'] });
  const output: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const ready = new Promise<string | undefined>((resolve, reject) => {
    const late = setTimeout(() => child.kill('SIGKILL'), readyWithinMs);
    child.once('exit', (code, signal) => {
      clearTimeout(late);
      reject(new Error(`the product exited with ${signal ?? code}\n${output.join('')}`));
    });
    createInterface({ input: child.stdout }).on('line', (line) => {
      output.push(`${line}\n`);
      if (!line.startsWith('Chapterhouse is ready')) return;
      clearTimeout(late);
      resolve(/setup=([\w-]+)/.exec(line)?.[1]);
    });
  });
  return { child, ready };
}
