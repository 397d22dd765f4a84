import type { Migrator } from 'kysely/migration';
import { withMigrator } from '../db/migrate.ts';
import type { Env } from '../env.ts';
import { createLogger } from '../lib/log/logger.ts';
import { borrowDatabaseServer } from '../open-database.ts';
import { CommandUsageError, type OperatorCommand } from './run-command.ts';

const migrationsUsage = `npm run migrations -- status          list applied and pending migrations
npm run migrations -- up              run pending migrations (the server does this on start)
npm run migrations -- down-to NAME    revert all migrations after NAME; stop all processes first
`;

export const migrationsCommand: OperatorCommand = { usage: migrationsUsage, run: runMigrationsCommand };

type Print = (line: string) => void;

/** Runs `changeMigrations` on the configured database. */
export async function runMigrationsCommand(env: Env, words: readonly string[], print: Print): Promise<void> {
  const server = await borrowDatabaseServer(env, createLogger('silent'));
  try {
    await changeMigrations(server.url, words, print);
  } finally {
    await server.close();
  }
}

/**
 * Migrates up and down, under the lock that starting processes also take. Each migration file documents what its
 * `down` loses. Throws `CommandUsageError`, `DatabaseUnreachableError`.
 */
export async function changeMigrations(
  databaseUrl: string,
  [command, name, ...more]: readonly string[],
  print: Print,
): Promise<void> {
  const known = ['status', 'up', 'down-to'].includes(command ?? '');
  if (!known || more.length > 0 || (command === 'down-to') !== (name !== undefined)) {
    throw new CommandUsageError('Unknown command.');
  }
  await withMigrator(databaseUrl, async (migrator) => {
    if (command === 'status') return printStatus(migrator, print);
    const { error, results } =
      command === 'up' ? await migrator.migrateToLatest() : await downTo(migrator, name ?? '');
    for (const { migrationName, direction, status } of results ?? []) {
      print(`${direction === 'Up' ? 'brought in' : 'took back'} ${migrationName}: ${status.toLowerCase()}`);
    }
    if (error) throw error;
    if (results?.length === 0) print('No migrations to run.');
  });
}

async function downTo(migrator: Migrator, name: string) {
  const all = await migrator.getMigrations();
  const target = all.find((migration) => migration.name === name);
  if (!target) throw new CommandUsageError(`Unknown migration ${name}.`);
  // Kysely would apply it.
  if (!target.executedAt) throw new CommandUsageError(`The migration ${name} is not applied.`);
  return migrator.migrateTo(name);
}

async function printStatus(migrator: Migrator, print: Print): Promise<void> {
  for (const { name, executedAt } of await migrator.getMigrations()) {
    print(`${name}  ${executedAt ? `since ${executedAt.toISOString()}` : 'not there'}`);
  }
}
