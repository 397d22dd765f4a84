import { randomBytes } from 'node:crypto';
import {
  connectToTestServer,
  databaseUrlOf,
  withMaintenance,
} from '@chapterhouse/testkit/database/database-server';
import { ensureTemplate } from '@chapterhouse/testkit/database/database-template';
import { pino } from 'pino';
import { type OpenDatabase, openDatabase } from '../../apps/server/src/db/client.ts';

export type ChaosDatabase = { db: OpenDatabase['db']; url: string; drop: () => Promise<void> };

/** A database with the latest schema, on the given Postgres or the tests' shared one. */
export async function createChaosDatabase(givenUrl: string | null): Promise<ChaosDatabase> {
  const serverUrl = await connectToTestServer(givenUrl);
  const template = await ensureTemplate(serverUrl);
  // Named like the tests' databases, so that leftovers of a killed run are cleaned up with theirs.
  const name = `test_${process.pid}_${randomBytes(5).toString('hex')}`;
  await withMaintenance(serverUrl, (client) => client.query(`create database ${name} template ${template}`));
  const url = databaseUrlOf(serverUrl, name);
  const { db, close } = await openDatabase({ databaseUrl: url, poolSize: 5, log: pino({ level: 'silent' }) });
  const drop = async () => {
    await close();
    await withMaintenance(serverUrl, (client) => client.query(`drop database ${name} with (force)`));
  };
  return { db, url, drop };
}
