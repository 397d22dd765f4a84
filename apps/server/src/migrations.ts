import { MigrationsUsageError, migrationsUsage, runMigrationsCommand } from './cli/migrations-command.ts';
import { DatabaseUnreachableError } from './db/database-unreachable-error.ts';
import { EnvironmentError, readEnvironment } from './env.ts';
import { createLogger } from './lib/logger.ts';
import { borrowDatabaseServer } from './open-database.ts';

async function run(): Promise<void> {
  const server = await borrowDatabaseServer(readEnvironment(), createLogger('silent'));
  try {
    await runMigrationsCommand(server.url, process.argv.slice(2), (line) =>
      process.stdout.write(`${line}\n`),
    );
  } finally {
    await server.close();
  }
}

/** 0: done. 1: failed. 2: not a command. */
run().catch((error: unknown) => {
  const isUsage = error instanceof MigrationsUsageError;
  const isKnown = error instanceof EnvironmentError || error instanceof DatabaseUnreachableError;
  const text =
    error instanceof Error ? (isUsage || isKnown ? error.message : (error.stack ?? error.message)) : error;
  process.stderr.write(`${text}\n${isUsage ? `\n${migrationsUsage}` : ''}`);
  process.exitCode = isUsage ? 2 : 1;
});
