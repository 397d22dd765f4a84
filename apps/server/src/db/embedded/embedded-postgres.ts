import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { findPostgresBinaries, type PostgresBinaries } from './binaries.ts';
import { databaseUser, type Layout, layoutOf, readPostmasterFile, socketDirPrefix } from './layout.ts';
import { type ProcessLock, tryProcessLock } from './process-lock.ts';
import { chooseRunner, type Runner } from './run-as.ts';
import { probeServer, type ServerSettings, startServer } from './server.ts';

export type EmbeddedPostgres = {
  url: string;
  /** False if a server was already running on the folder, whoever started it. */
  startedByUs: boolean;
  /** Restarts the server whenever it stops, until `stop`. For the process that owns the folder. */
  keepRunning: () => void;
  /** Fast shutdown of the server, whoever started it; at most 10 s. For the process that owns the folder. */
  stop: () => Promise<void>;
};

type Options = {
  dataDir: string;
  log: Pick<Logger, 'info' | 'error'>;
  /** Server settings for tests. They apply only if this call starts the server. */
  settings?: ServerSettings;
};

const startLockTimeoutMs = 90_000;
const watchIntervalMs = 1_000;

/**
 * The embedded database of a data folder: attaches to the running server, otherwise creates and starts one.
 * Safe to call from several processes at once. Throws an Error with a one-sentence message on failure.
 */
export async function ensureEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, log, settings = {} } = options;
  const layout = layoutOf(dataDir);
  const running = await probeServer(layout);
  if (running) return embedded(options, running, false);

  mkdirSync(dataDir, { recursive: true });
  const lock = await waitForStartLock(dataDir);
  try {
    const startedMeanwhile = await probeServer(layout);
    if (startedMeanwhile) return embedded(options, startedMeanwhile, false);
    const binaries = findPostgresBinaries();
    const runner = chooseRunner(binaries.postgres, layout.clusterDir);
    prepareCluster(layout, binaries, runner);
    const url = await startServer(layout, binaries, runner, settings);
    log.info({ folder: layout.clusterDir }, 'embedded Postgres started');
    return embedded(options, url, true);
  } finally {
    await lock.release();
  }
}

function embedded(options: Options, url: string, startedByUs: boolean): EmbeddedPostgres {
  const layout = layoutOf(options.dataDir);
  const stopping = new AbortController();
  let watching = Promise.resolve();
  return {
    url,
    startedByUs,
    keepRunning() {
      watching = keepRunning(options, layout, stopping.signal);
    },
    async stop() {
      stopping.abort();
      await watching;
      await stopServer(layout);
    },
  };
}

/** Checks only whether the process exists, so that an idle product does not query the database. */
async function keepRunning(options: Options, layout: Layout, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await delay(watchIntervalMs, undefined, { signal, ref: false }).catch(() => {});
    const pid = readPostmasterFile(layout.pidFile)?.pid;
    if (signal.aborted || (pid !== undefined && isAlive(pid))) continue;
    options.log.error('embedded Postgres stopped unexpectedly: restarting it');
    await ensureEmbeddedPostgres(options).catch((error: unknown) => {
      options.log.error({ err: error }, 'embedded Postgres failed to start');
    });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is alive, but runs as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function waitForStartLock(dataDir: string): Promise<ProcessLock> {
  const deadline = Date.now() + startLockTimeoutMs;
  while (Date.now() < deadline) {
    const lock = await tryProcessLock(dataDir, 'start');
    if (lock) return lock;
    await delay(30 + Math.random() * 40);
  }
  throw new Error(
    `Another process has been starting the database in ${dataDir} for over 90 seconds. Stop it.`,
  );
}

async function stopServer(layout: Layout): Promise<void> {
  // The file of a server that does not respond may name a pid that another process has since reused.
  if (!(await probeServer(layout))) return;
  const postmaster = readPostmasterFile(layout.pidFile);
  if (!postmaster) return;
  if (process.platform === 'win32') {
    const { pgCtl } = findPostgresBinaries();
    spawnSync(pgCtl, ['stop', '-m', 'fast', '-D', layout.clusterDir], { windowsHide: true });
    return;
  }
  process.kill(postmaster.pid, 'SIGINT');
  const deadline = Date.now() + 10_000;
  while (readPostmasterFile(layout.pidFile)?.pid === postmaster.pid && Date.now() < deadline) await delay(20);
  // A separate socket folder outside the data folder is created again at the next start.
  const { socketDir } = postmaster;
  if (path.basename(socketDir).startsWith(socketDirPrefix))
    rmSync(socketDir, { recursive: true, force: true });
}

/**
 * Creates the cluster if there is none; otherwise checks that the installed version can open it.
 * Call only while holding the start lock.
 */
function prepareCluster(layout: Layout, binaries: PostgresBinaries, runner: Runner): void {
  if (existsSync(path.join(layout.clusterDir, 'PG_VERSION'))) checkVersion(layout, binaries, runner);
  else initialise(layout, binaries, runner);
}

/** Created in a temporary folder and renamed when complete, so that a crash leaves no partial cluster. */
function initialise(layout: Layout, binaries: PostgresBinaries, runner: Runner): void {
  const parent = path.dirname(layout.clusterDir);
  const prefix = `${path.basename(layout.clusterDir)}.init-`;
  for (const name of readdirSync(parent)) {
    if (name.startsWith(prefix)) rmSync(path.join(parent, name), { recursive: true, force: true });
  }
  const temporary = path.join(parent, prefix + process.pid);
  mkdirSync(temporary, { mode: 0o700 });
  runner.own(temporary);
  run(runner, binaries.initdb, [
    ...['-D', temporary, '-U', databaseUser, ...authentication(layout)],
    // On machines without a UTF-8 locale the database would otherwise be SQL_ASCII.
    ...['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
  ]);
  renameSync(temporary, layout.clusterDir);
}

/** A socket in a private folder needs no password; loopback TCP does. */
function authentication(layout: Layout): string[] {
  if (process.platform !== 'win32') return ['--auth=trust'];
  writeFileSync(layout.passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return ['--auth=scram-sha-256', `--pwfile=${layout.passwordFile}`];
}

function checkVersion(layout: Layout, binaries: PostgresBinaries, runner: Runner): void {
  const cluster = readFileSync(path.join(layout.clusterDir, 'PG_VERSION'), 'utf8').trim();
  const program = /(\d+)[.\d]*/.exec(run(runner, binaries.postgres, ['--version']))?.[1];
  if (cluster !== program) {
    throw new Error(
      `The database in ${layout.clusterDir} was created by Postgres ${cluster}, but Postgres ${program} is installed. Install the previous dependencies, or choose another DATA_DIR.`,
    );
  }
}

function run(runner: Runner, program: string, args: string[]): string {
  const [command, commandArgs, options] = runner.command(program, args);
  const result = spawnSync(command, commandArgs, {
    ...options,
    cwd: process.platform === 'win32' ? undefined : '/',
    encoding: 'utf8',
    windowsHide: true,
    timeout: 120_000,
  });
  if (result.status === 0) return result.stdout;
  if (result.error && 'code' in result.error && result.error.code === 'ENOENT' && existsSync(program)) {
    throw new Error(
      'Embedded Postgres requires glibc, which this system does not have (Alpine, for example). Set DATABASE_URL.',
    );
  }
  throw new Error(
    `${path.basename(program)} failed: ${(result.stderr || result.error?.message || 'killed').trim()}`,
  );
}
