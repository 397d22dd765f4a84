import { openDatabase } from './db/client.ts';
import { ensureEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { claimDataDir, DataDirInUseError } from './db/embedded/process-lock.ts';
import { migrateToLatest } from './db/migrate.ts';
import type { Env } from './env.ts';
import type { Logger } from './lib/log/logger.ts';

/** Shared by web and worker in one process; Postgres needs about 5 MB per connection. */
const poolSize = 10;
const sharedPoolSize = 2;

/**
 * The migrated database of this process: `DATABASE_URL`, otherwise the embedded one of the data folder, which
 * belongs to this process alone. Throws errors with a one-sentence message for the operator.
 */
export async function openMigratedDatabase(env: Env, log: Logger) {
  const server =
    env.databaseUrl === undefined ? await startEmbedded(env.dataDir, log) : external(env.databaseUrl);
  return { ...(await openOn(server, poolSize, log)), isEmbedded: env.databaseUrl === undefined };
}

/**
 * The same for a program beside the server: the data folder stays the server's. An embedded database that is
 * not running is started, and stopped again at the end unless a server uses it meanwhile.
 */
export async function openSharedDatabase(env: Env, log: Logger) {
  return openOn(await borrowDatabaseServer(env, log), sharedPoolSize, log);
}

/** The same without connecting or migrating: only its URL, valid until closed. */
export async function borrowDatabaseServer(env: Env, log: Logger): Promise<DatabaseServer> {
  return env.databaseUrl === undefined ? borrowEmbedded(env.dataDir, log) : external(env.databaseUrl);
}

type DatabaseServer = { url: string; close: () => Promise<void> };

async function openOn(server: DatabaseServer, size: number, log: Logger) {
  try {
    await migrateToLatest(server.url);
    const database = await openDatabase({ databaseUrl: server.url, poolSize: size, log });
    const close = async () => {
      await database.close();
      await server.close();
    };
    return { ...database, url: server.url, close };
  } catch (error) {
    await server.close();
    throw error;
  }
}

async function borrowEmbedded(dataDir: string, log: Logger): Promise<DatabaseServer> {
  const postgres = await ensureEmbeddedPostgres({ dataDir, log });
  const close = async () => {
    if (!postgres.startedByUs) return;
    const claim = await claimDataDir(dataDir).catch((error: unknown) => {
      if (error instanceof DataDirInUseError) return undefined;
      throw error;
    });
    if (!claim) return;
    await postgres.stop();
    await claim.release();
  };
  return { url: postgres.url, close };
}

function external(url: string): DatabaseServer {
  return { url, close: async () => {} };
}

async function startEmbedded(dataDir: string, log: Logger): Promise<DatabaseServer> {
  const claim = await claimDataDir(dataDir);
  try {
    const postgres = await ensureEmbeddedPostgres({ dataDir, log });
    postgres.keepRunning();
    const close = async () => {
      await postgres.stop();
      await claim.release();
    };
    return { url: postgres.url, close };
  } catch (error) {
    await claim.release();
    throw error;
  }
}
