import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { openDatabase } from '../../../../apps/server/src/db/client.ts';
import type { Database } from '../../../../apps/server/src/db/schema.ts';
import { connectToTestServer, databaseUrlOf, withMaintenance } from './database-server.ts';
import { ensureTemplate } from './database-template.ts';

export type TestDatabase = {
  db: Kysely<Database>;
  pool: pg.Pool;
  url: string;
  /** Closes the pool and drops the database; open connections are terminated. */
  drop: () => Promise<void>;
};

const log = pino({ level: 'silent' });

/** A separate database of this test file, with the newest schema and no rows. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = await connectToTestServer(inject('testDatabaseUrl'));
  const template = await ensureTemplate(serverUrl);
  return createDatabase(serverUrl, `template ${template} strategy file_copy`);
}

/** The same without a schema, for tests of migrations. */
export async function createEmptyTestDatabase(): Promise<TestDatabase> {
  return createDatabase(await connectToTestServer(inject('testDatabaseUrl')), '');
}

async function createDatabase(serverUrl: string, options: string): Promise<TestDatabase> {
  const name = `test_${process.pid}_${randomBytes(5).toString('hex')}`;
  await withMaintenance(serverUrl, (client) => client.query(`create database ${name} ${options}`));
  const url = databaseUrlOf(serverUrl, name);
  const { db, pool, close } = await openDatabase({ databaseUrl: url, poolSize: 5, log });
  const drop = async () => {
    await close();
    await withMaintenance(serverUrl, (client) => client.query(`drop database ${name} with (force)`));
  };
  return { db, pool, url, drop };
}
