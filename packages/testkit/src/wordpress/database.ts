import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { isRoot, runCommand } from '../machine/command.ts';
import type { WordPressDatabase, WordPressOptions } from './options.ts';
import { place } from './place.ts';
import type { Processes } from './processes.ts';
import { waitUntil } from './ready.ts';
import { ensureMariaDb } from './setup.ts';

/** The database for a WordPress version; throws if it does not support the requested one. */
export function databaseFor({ version, database }: WordPressOptions): WordPressDatabase {
  if (version !== '6.1') return database ?? 'sqlite';
  // The drop-in requires 6.4, and relies on a property that WordPress's database class has since 6.2.
  if (database === 'sqlite') throw new Error('WordPress 6.1 does not support SQLite; it requires MariaDB.');
  return 'mariadb';
}

type DatabaseInput = {
  kind: WordPressDatabase;
  /** The instance's wp-content. */
  content: string;
  /** The instance's folder. */
  dir: string;
  sqlite: string;
  php: string;
  processes: Processes;
};

/** Prepares the instance's database; returns its settings for wp-config.php. */
export async function prepareDatabase(input: DatabaseInput): Promise<Record<string, string>> {
  if (input.kind === 'sqlite') return prepareSqlite(input);
  return { DB_HOST: `localhost:${await startMariaDb({ ...input, name: 'wordpress' })}` };
}

async function prepareSqlite({ content, sqlite, php }: DatabaseInput): Promise<Record<string, string>> {
  const plugin = path.join(content, 'plugins/sqlite-database-integration');
  await rm(plugin, { recursive: true, force: true });
  await place(sqlite, plugin, php);
  // The drop-in finds the plugin by itself if its placeholder path does not exist.
  await copyFile(path.join(plugin, 'db.copy'), path.join(content, 'db.php'));
  return { DB_HOST: 'localhost', DB_DIR: `${path.join(content, 'database')}/`, DB_FILE: '.ht.sqlite' };
}

type MariaDbInput = Pick<DatabaseInput, 'dir' | 'processes'> & {
  /** Of the database to create. */
  name: string;
};

/** Starts a private MariaDB with an empty database; returns the path of its socket. */
export async function startMariaDb({ dir, processes, name }: MariaDbInput): Promise<string> {
  const programs = await ensureMariaDb();
  const data = path.join(dir, 'mysql');
  const socket = path.join(dir, 'mysql.sock');
  const user = isRoot() ? ['--user=root'] : [];
  await processes.run('mariadb-install', programs.install, [
    '--no-defaults',
    ...user,
    `--datadir=${data}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ]);
  const server = processes.start('mariadb', programs.server, [
    '--no-defaults',
    ...user,
    `--datadir=${data}`,
    `--socket=${socket}`,
    `--pid-file=${path.join(dir, 'mysql.pid')}`,
    '--skip-networking',
    '--skip-log-bin',
    '--innodb-flush-log-at-trx-commit=0',
    '--innodb-doublewrite=0',
    '--innodb-buffer-pool-size=64M',
    '--performance-schema=OFF',
    '--character-set-server=utf8mb4',
  ]);
  const create = `CREATE DATABASE IF NOT EXISTS ${name}`;
  await waitUntil(
    'MariaDB',
    async () => {
      const result = await runCommand(programs.client, [
        '--no-defaults',
        `--socket=${socket}`,
        '-uroot',
        '-e',
        create,
      ]);
      if (result.status === 0) return true;
      throw new Error(result.stderr.trim());
    },
    { seconds: 60, failure: server.ended },
  );
  return socket;
}
