import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@chapterhouse/testkit/wordpress/ready';

export type ProductProcess = {
  /** Of the web role. */
  url: string;
  setupToken: string | undefined;
  /** Its output, including logs. */
  output: () => string;
  /** Sends the signal; resolves with the milliseconds until the process ended. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number>;
};

type Options = {
  databaseUrl: string;
  roles: 'web' | 'worker' | 'web,worker';
  /** Reuse for a process that replaces another. */
  port?: number;
  env?: Readonly<Record<string, string>>;
};

const main = path.join(import.meta.dirname, '../../apps/server/src/main.ts');
const readyWithinMs = 120_000;

/** One of several processes on a shared Postgres. Rejects with its output if it ends before it is ready. */
export async function startProcess(options: Options): Promise<ProductProcess> {
  const port = options.port ?? (await freePort());
  const env = {
    PATH: process.env.PATH ?? '',
    ROLES: options.roles,
    PORT: String(port),
    DATABASE_URL: options.databaseUrl,
    SECRET_KEY: 'one key for all processes of this test',
    DATA_DIR: path.join(tmpdir(), 'ch-cluster-unused'),
    ALLOW_PRIVATE_SITES: 'true',
    LOG_LEVEL: 'warn',
    ...options.env,
  };
  // Outside of the repository, so that a developer's .env is not used.
  const child = spawn(process.execPath, [main], { env, cwd: tmpdir(), stdio: ['ignore', 'pipe', 'pipe'] });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
  }
  await untilReady(child, output);
  return {
    url: `http://127.0.0.1:${port}`,
    setupToken: /setup=([\w-]+)/.exec(output.join(''))?.[1],
    output: () => output.join(''),
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return 0;
      const began = performance.now();
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
      return performance.now() - began;
    },
  };
}

function untilReady(child: ChildProcess, output: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => child.kill('SIGKILL'), readyWithinMs);
    child.once('exit', (code, signal) => {
      clearTimeout(late);
      reject(new Error(`the process ended with ${signal ?? code}\n${output.join('')}`));
    });
    child.stdout?.on('data', () => {
      if (!output.join('').includes('Chapterhouse is ready')) return;
      clearTimeout(late);
      resolve();
    });
  });
}
