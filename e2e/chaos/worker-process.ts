import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type WorkerProcess = {
  /** Resolves when this process is ready, or has ended. */
  ready: () => Promise<void>;
  /** SIGKILL; resolves when the process has ended. */
  kill: () => Promise<void>;
  /** After `kill`. */
  restart: () => void;
  stop: () => Promise<void>;
  /** Its last output if it ended unexpectedly. */
  broke: () => string | undefined;
};

type Options = { databaseUrl: string; secretKey: string; dataDir: string };

const main = path.join(import.meta.dirname, '../../apps/server/src/main.ts');
const keptLines = 40;

/** A worker as in production: a separate process on a shared Postgres. */
export function startWorkerProcess({ databaseUrl, secretKey, dataDir }: Options): WorkerProcess {
  let broke: string | undefined;
  let ready: Promise<void> = Promise.resolve();
  let child = launch();

  function launch(): ChildProcess {
    const env = {
      PATH: process.env.PATH ?? '',
      ROLES: 'worker',
      DATABASE_URL: databaseUrl,
      SECRET_KEY: secretKey,
      DATA_DIR: dataDir,
      ALLOW_PRIVATE_SITES: 'true',
      LOG_LEVEL: 'error',
    };
    // Outside of the repository, so that a developer's .env is not used.
    const started = spawn(process.execPath, [main], {
      env,
      cwd: tmpdir(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: string[] = [];
    for (const stream of [started.stdout, started.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output.push(text);
        output.splice(0, output.length - keptLines);
      });
    }
    ready = new Promise((resolve) => {
      started.stdout.on('data', (text: string) => text.includes('is ready') && resolve());
      started.once('exit', () => resolve());
    });
    started.once('exit', (code, signal) => {
      if (signal !== 'SIGKILL' && code !== 0)
        broke = `A worker ended with ${signal ?? code}: ${output.join('')}`;
    });
    return started;
  }

  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return {
    ready: () => ready,
    kill: () => end('SIGKILL'),
    restart() {
      child = launch();
    },
    stop: () => end('SIGTERM'),
    broke: () => broke,
  };
}
