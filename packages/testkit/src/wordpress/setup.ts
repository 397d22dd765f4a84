import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findProgram } from '../machine/command.ts';
import { withLock } from '../machine/lock.ts';
import { installPackages } from '../machine/packages.ts';
import { ensureCore } from './core.ts';
import { withDebianRelease } from './debian.ts';
import type { WordPressVersion } from './options.ts';
import { ensurePhp } from './php.ts';
import { ensureSqliteDropIn } from './sqlite-drop-in.ts';

const cache = path.join(import.meta.dirname, '../../../../.cache/wordpress');
const lockFile = path.join(cache, 'setup.lock');

export type WordPressFiles = {
  /** The PHP binary. */
  php: string;
  /** Folder of WordPress core. */
  core: string;
  /** Folder of the SQLite drop-in. */
  sqlite: string;
};

/**
 * Finds PHP, WordPress core and its SQLite drop-in, and downloads what is missing; takes
 * milliseconds once cached. Throws one line that says what is missing and how to install it.
 */
export async function ensureWordPressFiles(version: WordPressVersion = '6.8'): Promise<WordPressFiles> {
  return withLock(lockFile, async () => {
    const php = await ensurePhp();
    const core = await ensureCore(cache, version);
    const sqlite = await ensureSqliteDropIn(cache, php);
    return { php, core, sqlite };
  });
}

type MariaDbPrograms = { server: string; install: string; client: string };

/** Finds the MariaDB binaries; installs them if possible. */
export async function ensureMariaDb(): Promise<MariaDbPrograms> {
  const find = (): MariaDbPrograms | undefined => {
    const server = findProgram('mariadbd');
    const install = findProgram('mariadb-install-db');
    const client = findProgram('mariadb');
    return server && install && client ? { server, install, client } : undefined;
  };
  return withLock(lockFile, async () => {
    // The "-core" packages contain only the binaries: no system service is created or started.
    if (!find())
      await installPackages(['mariadb-server-core', 'mariadb-client-core'], 'WordPress on MariaDB');
    const programs = find();
    if (!programs) throw new Error('WordPress on MariaDB needs mariadbd, mariadb-install-db and mariadb.');
    return programs;
  });
}

/** Path of libfaketime; unpacked from Debian's package if the machine has none. */
export async function ensureFakeTime(): Promise<string> {
  const file = 'faketime/libfaketime.so.1';
  const unpacked = path.join(cache, 'faketime');
  const find = (): string | undefined =>
    ['', unpacked]
      .flatMap((root) =>
        ['x86_64-linux-gnu', 'aarch64-linux-gnu', ''].map((arch) => path.join(`${root}/usr/lib`, arch, file)),
      )
      .find((candidate) => existsSync(candidate));
  return withLock(lockFile, async () => {
    if (!find()) {
      // The library must match the system's libc.
      const release = /^VERSION_CODENAME=(.*)$/m.exec(await readFile('/etc/os-release', 'utf8'))?.[1];
      await withDebianRelease(release ?? 'stable', 'A moving clock (libfaketime)', (apt) =>
        apt.unpack(['libfaketime'], unpacked),
      );
    }
    const library = find();
    if (library === undefined)
      throw new Error('A moving clock needs libfaketime; run: apt-get install libfaketime');
    return library;
  });
}
