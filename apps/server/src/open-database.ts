import { openDatabase } from './db/client.ts';
import { claimDataDir } from './db/embedded/claim-data-dir.ts';
import { ensureEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { migrateToLatest } from './db/migrate.ts';
import type { Env } from './env.ts';
import type { Logger } from './lib/logger.ts';

/** Web and worker in one process share them; Postgres needs about 5 MB for each. */
const poolSize = 10;

/**
 * The database of this process, migrated: `DATABASE_URL`, else the embedded one of the data folder, which
 * belongs to this process alone. Throws errors of one sentence, fit for the person who started it.
 */
export async function openMigratedDatabase(env: Env, log: Logger) {
  const server =
    env.databaseUrl === undefined ? await startEmbedded(env.dataDir, log) : external(env.databaseUrl);
  try {
    await migrateToLatest(server.url);
    const database = await openDatabase({ databaseUrl: server.url, poolSize, log });
    const close = async () => {
      await database.close();
      await server.close();
    };
    return { ...database, url: server.url, isEmbedded: env.databaseUrl === undefined, close };
  } catch (error) {
    await server.close();
    throw error;
  }
}

function external(url: string) {
  return { url, close: async () => {} };
}

async function startEmbedded(dataDir: string, log: Logger) {
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
