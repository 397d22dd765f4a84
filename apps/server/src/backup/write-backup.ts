import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { productVersion } from '@chapterhouse/contract/product';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { DatabaseUnreachableError } from '../db/connection-errors.ts';
import { type BackupHeader, backupFailure, endOfRows } from './backup-format.ts';
import { encrypted } from './encryption.ts';
import { jobColumns, jobSchemaOf, jobTable, listKeptTables } from './tables.ts';

type Input = {
  databaseUrl: string;
  file: string;
  keyId: string;
  /** The product's queues: the engine's internal jobs are not backed up. */
  queues: readonly string[];
  now: Date;
  /** Encrypts the file. */
  passphrase?: string | undefined;
  /** An exported snapshot (`pg_export_snapshot`) of another open transaction. Default: now. */
  snapshot?: string;
};

/**
 * Writes all tables of `db/backup-tables.ts` and the open jobs from one consistent snapshot, while the product keeps
 * running. The file is written atomically and readable only by its owner. Returns the number of rows.
 * Throws `BackupError`, `DatabaseUnreachableError`.
 */
export async function writeBackup(input: Input): Promise<{ rows: number }> {
  const { databaseUrl, file } = input;
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'chapterhouse-backup' });
  client.on('error', () => {});
  const part = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.part`);
  const counted = { rows: 0 };
  try {
    await client.connect().catch((error: unknown) => {
      throw new DatabaseUnreachableError(databaseUrl, error);
    });
    // One snapshot for all tables.
    await client.query('begin transaction isolation level repeatable read, read only');
    if (input.snapshot !== undefined)
      await client.query(`set transaction snapshot ${pg.escapeLiteral(input.snapshot)}`);
    const header = await headerOf(client, input);
    const content = Readable.from(contentOf(client, header, input.queues, counted), { objectMode: false });
    await writeFile(content, part, input.passphrase);
    await rename(part, file);
    return counted;
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    throw backupFailure(error, { verb: 'write', file });
  } finally {
    await client.end().catch(() => {});
  }
}

async function writeFile(content: Readable, part: string, passphrase: string | undefined): Promise<void> {
  const target = createWriteStream(part, { mode: 0o600, flags: 'wx' });
  const zip = createGzip({ level: 6 });
  if (passphrase === undefined) await pipeline(content, zip, target);
  else {
    const zipped = pipeline(content, zip);
    const written = encrypted(zip, passphrase).then((sealed) => pipeline(sealed, target));
    // If one fails, the other is aborted.
    zipped.catch((error: unknown) => target.destroy(error instanceof Error ? error : undefined));
    await Promise.all([zipped, written]);
  }
  const handle = await open(part, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function headerOf(client: pg.Client, { keyId, now }: Input): Promise<BackupHeader> {
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

async function* contentOf(
  client: pg.Client,
  header: BackupHeader,
  queues: readonly string[],
  counted: { rows: number },
) {
  yield `${JSON.stringify(header)}\n`;
  const tables = (await listKeptTables(client)).map((table) => ({ ...table, rows: 'true' }));
  const columns = await jobColumns(client);
  const names = ['', ...queues].map((name) => pg.escapeLiteral(name)).join(', ');
  // Finished jobs are not needed.
  const open = `state in ('created', 'retry', 'active') and name in (${names})`;
  if (columns.length > 0) tables.push({ table: jobTable, columns, rows: open });
  for (const { table, columns, rows } of tables) {
    yield `${JSON.stringify({ table, columns })}\n`;
    const names = columns.map((name) => pg.escapeIdentifier(name)).join(', ');
    const copied = client.query(copyTo(`copy (select ${names} from ${table} where ${rows}) to stdout`));
    for await (const chunk of copied) yield chunk as Buffer;
    counted.rows += copied.rowCount ?? 0;
    yield `${endOfRows}\n`;
  }
  yield `${JSON.stringify({ end: true, rows: counted.rows })}\n`;
}
