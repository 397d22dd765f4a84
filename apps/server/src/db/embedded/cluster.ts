import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PostgresBinaries } from './binaries.ts';
import { databaseUser, type Layout } from './layout.ts';
import type { Runner } from './run-as.ts';

/**
 * Creates the cluster if there is none; otherwise checks that the installed version can open it.
 * Call only while holding the start lock.
 */
export function prepareCluster(layout: Layout, binaries: PostgresBinaries, runner: Runner): void {
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
