import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { productVersion } from '@chapterhouse/contract/product';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type BackupHeader, endOfRows } from './backup-format.ts';
import { type BackupTable, jobSchemaOf, listTables } from './tables.ts';

type Input = { databaseUrl: string; file: string; keyId: string; now: Date };

/**
 * Writes everything that the database holds at one moment, while the product may go on working. The file appears
 * whole or not at all, readable by its owner only. Answers how many rows it has. Throws pg's and Node's errors.
 */
export async function writeBackup({ databaseUrl, file, keyId, now }: Input): Promise<{ rows: number }> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'chapterhouse-backup' });
  client.on('error', () => {});
  const part = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.part`);
  const counted = { rows: 0 };
  await client.connect();
  try {
    // One moment for all tables.
    await client.query('begin transaction isolation level repeatable read, read only');
    const header = await headerOf(client, keyId, now);
    const lines = Readable.from(contentOf(client, header, counted), { objectMode: false });
    await pipeline(lines, createGzip({ level: 6 }), createWriteStream(part, { mode: 0o600, flags: 'wx' }));
    await flush(part);
    await rename(part, file);
    return counted;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function headerOf(client: pg.Client, keyId: string, now: Date): Promise<BackupHeader> {
  const { rows } = await client.query<{ name: string }>(
    'select name from kysely_migration order by name desc limit 1',
  );
  return {
    format: 'chapterhouse-backup',
    version: 1,
    product: productVersion,
    takenAt: now.toISOString(),
    migration: rows[0]?.name ?? '',
    jobSchema: await jobSchemaOf(client),
    keyId,
  };
}

async function* contentOf(client: pg.Client, header: BackupHeader, counted: { rows: number }) {
  yield `${JSON.stringify(header)}\n`;
  for (const table of await listTables(client)) {
    yield `${JSON.stringify({ table: table.table, columns: table.columns })}\n`;
    const copied = client.query(copyTo(statement(table)));
    for await (const chunk of copied) yield chunk as Buffer;
    counted.rows += copied.rowCount ?? 0;
    yield `${endOfRows}\n`;
  }
  yield `${JSON.stringify({ end: true, rows: counted.rows })}\n`;
}

function statement({ table, columns, rows }: BackupTable): string {
  const names = columns.map((name) => pg.escapeIdentifier(name)).join(', ');
  return `copy (select ${names} from ${table} where ${rows}) to stdout`;
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
