import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { PostgresBinaries } from './binaries.ts';
import { connectionUrl, databaseName, type Layout, prepareSocketDir, readPostmasterFile } from './layout.ts';
import type { Runner } from './run-as.ts';

export type ServerSettings = Record<string, string>;

/** Tuned for a product that idles on a laptop, yet stores 100,000 articles. */
const baseSettings: ServerSettings = {
  max_connections: '60',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  // No replicas and no parallel scans: fewer processes and less memory when idle.
  wal_level: 'minimal',
  max_wal_senders: '0',
  io_method: 'sync',
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '2',
  jit: 'off',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  timezone: 'UTC',
};

const startTimeoutMs = 60_000;

/** The URL of the running server's database, or undefined if none responds. Creates the database if missing. */
export async function probeServer(layout: Layout): Promise<string | undefined> {
  const postmaster = readPostmasterFile(layout.pidFile);
  if (!postmaster) return undefined;
  const password = existsSync(layout.passwordFile) ? readFileSync(layout.passwordFile, 'utf8') : undefined;
  const url = connectionUrl(postmaster, password, databaseName);
  const outcome = await tryQuery(url, 'select 1');
  if (outcome === 'ok') return url;
  if (outcome !== 'no_database') return undefined;
  const created = await tryQuery(
    connectionUrl(postmaster, password, 'postgres'),
    `create database ${databaseName}`,
  );
  return created === 'ok' || created === 'exists' ? url : undefined;
}

/**
 * Starts the server and returns its URL. Detached, so that Ctrl-C reaches the product first.
 * Retries with a limit: after a SIGKILL of the postmaster, its children briefly keep the shared memory.
 */
export async function startServer(
  layout: Layout,
  binaries: PostgresBinaries,
  runner: Runner,
  settings: ServerSettings,
): Promise<string> {
  const listening = await listenSettings(layout, runner);
  const args = Object.entries({ ...baseSettings, ...listening, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const [command, commandArgs, options] = runner.command(binaries.postgres, [
    '-D',
    layout.clusterDir,
    ...args,
  ]);
  const deadline = Date.now() + startTimeoutMs;
  rotateLog(layout.logFile);
  const log = openSync(layout.logFile, 'a', 0o600);
  try {
    while (Date.now() < deadline) {
      const child = spawn(command, commandArgs, {
        ...options,
        cwd: process.platform === 'win32' ? undefined : '/',
        detached: true,
        windowsHide: true,
        stdio: ['ignore', log, log],
      });
      const before = statSync(layout.logFile).size;
      let gone = false;
      child.once('exit', () => {
        gone = true;
      });
      child.once('error', () => {
        gone = true;
      });
      child.unref();
      while (!gone && Date.now() < deadline) {
        // The file may belong to a dead server, whose socket nobody serves.
        const url = await probeServer(layout);
        if (url) return url;
        await delay(20);
      }
      await delay(250);
      if (isHopeless(readFileSync(layout.logFile).subarray(before).toString(), child.pid)) break;
    }
  } finally {
    closeSync(log);
  }
  throw new Error(`Embedded Postgres did not start: ${lastLogLine(layout.logFile)} (see ${layout.logFile})`);
}

async function listenSettings(layout: Layout, runner: Runner): Promise<ServerSettings> {
  if (process.platform === 'win32') {
    return { listen_addresses: '127.0.0.1', port: String(await freePort()) };
  }
  return {
    listen_addresses: '',
    unix_socket_directories: prepareSocketDir(layout.clusterDir, runner.own),
    unix_socket_permissions: '0700',
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function tryQuery(url: string, sql: string): Promise<'ok' | 'no_database' | 'exists' | 'unreachable'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(sql);
    return 'ok';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === '3D000') return 'no_database';
    // Another process created it concurrently.
    if (code === '42P04' || code === '23505') return 'exists';
    return 'unreachable';
  } finally {
    await client.end().catch(() => {});
  }
}

function rotateLog(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 5_000_000) renameSync(logFile, `${logFile}.old`);
}

function lastLogLine(logFile: string): string {
  return readFileSync(logFile, 'utf8').trim().split('\n').slice(-2).join(' ') || 'no log output';
}

/**
 * Configuration and permission errors are permanent; conflicts with a previous server are temporary. Only log lines of
 * the process `pid` count: one that was killed just after it had started another server leaves that one
 * starting on the same folder, writing to the same log.
 */
function isHopeless(output: string, pid: number | undefined): boolean {
  const passing = /pre-existing shared memory|lock file|starting up|shutting down/i;
  return output
    .split('\n')
    .some((line) => line.includes(`[${pid}]`) && line.includes('FATAL:') && !passing.test(line));
}
