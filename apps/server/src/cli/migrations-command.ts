import type { Migrator } from 'kysely/migration';
import { migrations, withMigrator } from '../db/migrate.ts';
import type { Env } from '../env.ts';
import { createLogger } from '../lib/log/logger.ts';
import { borrowDatabaseServer } from '../open-database.ts';
import { CommandError, CommandUsageError, type OperatorCommand } from './run-command.ts';

const migrationsUsage = `npm run migrations -- status          list applied and pending migrations
npm run migrations -- up              run pending migrations (the server does this on start)
npm run migrations -- down-to NAME    revert all migrations after NAME; stop all processes first
`;

export const migrationsCommand: OperatorCommand = {
  usage: migrationsUsage,
  check: parseMigrations,
  run: runMigrationsCommand,
};

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
 * `down` loses. Throws `CommandUsageError`, `CommandError`, `DatabaseUnreachableError`.
 */
export async function changeMigrations(
  databaseUrl: string,
  words: readonly string[],
  print: Print,
): Promise<void> {
  const { command, name } = parseMigrations(words);
  await withMigrator(databaseUrl, async (migrator) => {
    if (command === 'status') return printStatus(migrator, print);
    const { error, results } =
      command === 'up' ? await migrator.migrateToLatest() : await downTo(migrator, name);
    for (const { migrationName, direction, status } of results ?? []) {
      print(`${direction === 'Up' ? 'applied' : 'reverted'} ${migrationName}: ${status.toLowerCase()}`);
    }
    if (error) throw error;
    if (results?.length === 0) print('No migrations to run.');
  });
}

type Words = { command: 'status' | 'up' | 'down-to'; name: string };

function parseMigrations([command, name, extra]: readonly string[]): Words {
  if (command === undefined) throw new CommandUsageError('Specify a command.');
  if (command !== 'status' && command !== 'up' && command !== 'down-to') {
    throw new CommandUsageError(`Unknown command "${command}".`);
  }
  const unwanted = command === 'down-to' ? extra : name;
  if (unwanted !== undefined) throw new CommandUsageError(`"${command}" does not take "${unwanted}".`);
  if (command === 'down-to' && name === undefined) {
    throw new CommandUsageError('"down-to" needs the name of a migration.');
  }
  if (name !== undefined && !Object.hasOwn(migrations, name)) {
    throw new CommandUsageError(`Unknown migration "${name}".`);
  }
  return { command, name: name ?? '' };
}

async function downTo(migrator: Migrator, name: string) {
  const all = await migrator.getMigrations();
  const target = all.find((migration) => migration.name === name);
  // Kysely would apply it.
  if (!target?.executedAt) throw new CommandError(`The migration ${name} is not applied.`);
  return migrator.migrateTo(name);
}

async function printStatus(migrator: Migrator, print: Print): Promise<void> {
  for (const { name, executedAt } of await migrator.getMigrations()) {
    print(`${name}  ${executedAt ? `since ${executedAt.toISOString()}` : 'pending'}`);
  }
}
