import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { migrations } from './all-migrations.ts';
import type { Executor } from './client.ts';
import { DatabaseUnreachableError } from './database-unreachable-error.ts';
import { NewerDatabaseError } from './newer-database-error.ts';

/** Of all processes that start at once, one migrates while the others wait. */
const migrationLock = 7_403_116_502;

/**
 * Migrates the database to the newest schema on a dedicated connection. Throws
 * `DatabaseUnreachableError`, or `NewerDatabaseError` if a newer release has migrated it.
 */
export async function migrateToLatest(databaseUrl: string): Promise<void> {
  await withMigrator(databaseUrl, async (migrator) => {
    const { error } = await migrator.migrateToLatest();
    if (error instanceof Error && /previously executed migration .{1,200} is missing/.test(error.message)) {
      throw new NewerDatabaseError({ cause: error });
    }
    if (error) throw error;
  });
}

/** Names of pending migrations. */
export async function pendingMigrations(db: Kysely<unknown> | Executor): Promise<string[]> {
  const all = await createMigrator(db as Kysely<unknown>).getMigrations();
  return all.filter((migration) => !migration.executedAt).map((migration) => migration.name);
}

/** Runs `work` with a migrator whose connection holds the migration lock. */
export async function withMigrator<Result>(
  databaseUrl: string,
  work: (migrator: Migrator, db: Kysely<unknown>) => Promise<Result>,
): Promise<Result> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => {});
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await pool.query('select 1').catch((error: unknown) => {
      throw new DatabaseUnreachableError(databaseUrl, error);
    });
    return await db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${migrationLock})`.execute(connection);
      return work(createMigrator(connection), connection);
    });
  } finally {
    // Closing the connection releases the lock.
    await db.destroy();
  }
}

function createMigrator(db: Kysely<unknown>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}
