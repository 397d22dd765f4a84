import { createHash } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { ensureEmbeddedPostgres } from '../../../../apps/server/src/db/embedded/embedded-postgres.ts';
import { layoutOf } from '../../../../apps/server/src/db/embedded/layout.ts';
import { probeServer } from '../../../../apps/server/src/db/embedded/server.ts';
import { fastFolder } from '../machine/fast-folder.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

/** Kept from run to run, with the templates in it; one for each clone of the project. */
const dataDir = path.join(
  fastFolder(),
  `chapterhouse-tests-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`,
);

/** Test data is disposable, so the server need not wait for the disk. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  max_wal_size: '128MB',
  min_wal_size: '32MB',
};

/** The server shared by all test files: the given one, otherwise an embedded one started on demand. */
export async function connectToTestServer(givenUrl: string | null): Promise<string> {
  if (givenUrl) return givenUrl;
  const { url } = await ensureEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }), settings });
  return url;
}

export function databaseUrlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs `work` on a connection to the server's maintenance database. */
export async function withMaintenance<Result>(
  serverUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: serverUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Cleans up after dead test processes, and stops the embedded server unless another run uses it. */
export async function tidyTestServer(): Promise<void> {
  const url = await probeServer(layoutOf(dataDir));
  if (!url) return;
  const inUse = await withMaintenance(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname ~ '^test_[0-9]+_'`,
    );
    for (const { datname } of rows) {
      if (!isAlive(Number(datname.split('_')[1])))
        await client.query(`drop database ${datname} with (force)`);
    }
    const others = await client.query(
      `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    return others.rows.length > 0;
  });
  if (inUse) return;
  const server = await ensureEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }), settings });
  await server.stop();
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
