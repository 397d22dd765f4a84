import type { Migrator } from 'kysely/migration';
import { withMigrator } from '../db/migrate.ts';
import type { Env } from '../env.ts';
import { createLogger } from '../lib/logger.ts';
import { borrowDatabaseServer } from '../open-database.ts';
import { CommandUsageError } from './run-command.ts';

export const migrationsUsage = `npm run migrations -- status          which the database has
npm run migrations -- up              brings it to this version (a start does so by itself)
npm run migrations -- down-to NAME    takes back all that came after NAME; stop every process first
`;

type Print = (line: string) => void;

/** See `changeMigrations`, on the database of the environment. */
export async function runMigrationsCommand(env: Env, words: readonly string[], print: Print): Promise<void> {
  const server = await borrowDatabaseServer(env, createLogger('silent'));
  try {
    await changeMigrations(server.url, words, print);
  } finally {
    await server.close();
  }
}

/**
 * The way forth and back between versions of the schema, under the lock that starting processes take too. What a
 * migration took back loses is said in its own file. Throws `CommandUsageError`, `DatabaseUnreachableError`.
 */
export async function changeMigrations(
  databaseUrl: string,
  [command, name, ...more]: readonly string[],
  print: Print,
): Promise<void> {
  const known = ['status', 'up', 'down-to'].includes(command ?? '');
  if (!known || more.length > 0 || (command === 'down-to') !== (name !== undefined)) {
    throw new CommandUsageError('There is no such command.');
  }
  await withMigrator(databaseUrl, async (migrator) => {
    if (command === 'status') return printStatus(migrator, print);
    const { error, results } =
      command === 'up' ? await migrator.migrateToLatest() : await downTo(migrator, name ?? '');
    for (const { migrationName, direction, status } of results ?? []) {
      print(`${direction === 'Up' ? 'brought in' : 'took back'} ${migrationName}: ${status.toLowerCase()}`);
    }
    if (error) throw error;
    if (results?.length === 0) print('nothing to do');
  });
}

async function downTo(migrator: Migrator, name: string) {
  const all = await migrator.getMigrations();
  const target = all.find((migration) => migration.name === name);
  if (!target) throw new CommandUsageError(`There is no migration ${name}.`);
  // Kysely would bring it in.
  if (!target.executedAt) throw new CommandUsageError(`The database does not have ${name}.`);
  return migrator.migrateTo(name);
}

async function printStatus(migrator: Migrator, print: Print): Promise<void> {
  for (const { name, executedAt } of await migrator.getMigrations()) {
    print(`${name}  ${executedAt ? `since ${executedAt.toISOString()}` : 'not there'}`);
  }
}
