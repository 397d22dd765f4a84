import { once } from 'node:events';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { DatabaseUnreachableError } from '../db/connection-errors.ts';
import { migrateToLatest, NewerDatabaseError, withMigrator } from '../db/migrate.ts';
import {
  endFormerPasswords,
  enqueueJobsOfBackup,
  jobsOfBackup,
  prepareJobsOfBackup,
  quarantineAfterRestore,
  type ResetCode,
} from './after-restore.ts';
import { BackupError, type BackupHeader, backupFailure } from './backup-format.ts';
import { openBackup, type TableOfBackup } from './read-backup.ts';
import { isLeftOut, jobTable, listTables } from './tables.ts';

type Input = {
  databaseUrl: string;
  file: string;
  keyId: string;
  /** For an encrypted file. */
  passphrase?: string | undefined;
  /** The product's queues: other jobs in the file are skipped. */
  queues: readonly string[];
  /** Creates the job engine's tables, which must exist before its jobs are restored. */
  prepareJobs: (databaseUrl: string) => Promise<void>;
  /** Nothing has run since the backup was taken, and the source will not run again. */
  moved: boolean;
  now: Date;
};

type RestoreReport = {
  rows: number;
  /** Articles that may have been published since. */
  held: number;
  /** Accounts that must choose a new password. */
  passwords: number;
  /** Password reset codes for administrators. */
  resetCodes: ResetCode[];
};

/**
 * Fills an empty database from a backup of this version or an older one, in one transaction, and migrates it to the
 * current schema. Sessions, tickets and codes are not restored. Unless `moved`, articles that may have been
 * published since are put on hold, and passwords are reset. Throws `BackupError`, `DatabaseUnreachableError` or
 * `NewerDatabaseError`, and restores nothing, if the database is not empty, the file is incomplete, or the key differs.
 */
export async function restoreBackup(input: Input): Promise<RestoreReport> {
  try {
    const { databaseUrl, file, keyId, passphrase } = input;
    const { header, tables } = await openBackup(file, passphrase);
    if (header.keyId !== keyId) {
      throw new BackupError(
        'The stored credentials were encrypted with another key. Set SECRET_KEY to the key used when the backup was taken (embedded database: the content of DATA_DIR/secret.key).',
      );
    }
    await prepareSchema(input, header);
    const report = await fill(input, header, tables);
    await migrateToLatest(databaseUrl);
    return report;
  } catch (error) {
    throw backupFailure(error, { verb: 'read', file: input.file });
  }
}

async function fill(
  { databaseUrl, queues, moved, now }: Input,
  { takenAt }: BackupHeader,
  tables: AsyncGenerator<TableOfBackup>,
): Promise<RestoreReport> {
  const client = await connect(databaseUrl);
  let [rows, held] = [0, 0];
  try {
    await client.query('begin');
    await refuseUnlessEmpty(client);
    const known = (await listTables(client)).map(({ table }) => table);
    await client.query(`truncate ${[...known, jobTable].join(', ')}`);
    for await (const table of tables) {
      if (table.table === jobTable) {
        await prepareJobsOfBackup(client, table.columns);
        await copyTable(client, table, jobsOfBackup);
        rows += await enqueueJobsOfBackup(client, table.columns, queues);
      } else if (isLeftOut(table.table)) await skip(table);
      else if (known.includes(table.table)) rows += await copyTable(client, table, table.table);
      else
        throw new BackupError(
          `The backup contains the table ${table.table}, which this version does not support.`,
        );
    }
    await continueNumbers(client);
    if (!moved) held = await quarantineAfterRestore(client, new Date(takenAt), now);
    const ended = moved ? { passwords: 0, resetCodes: [] } : await endFormerPasswords(client, now);
    await client.query('commit');
    return { rows, held, ...ended };
  } finally {
    await client.end().catch(() => {});
  }
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'chapterhouse-restore' });
  client.on('error', () => {});
  await client.connect().catch((error: unknown) => {
    throw new DatabaseUnreachableError(databaseUrl, error);
  });
  return client;
}

/** Migrates to the schema of the backup, so that its rows are loaded first and then migrated with the data. */
async function prepareSchema({ databaseUrl, prepareJobs }: Input, header: BackupHeader): Promise<void> {
  const client = await connect(databaseUrl);
  await refuseUnlessEmpty(client).finally(() => client.end());
  await withMigrator(databaseUrl, async (migrator) => {
    const all = await migrator.getMigrations();
    if (!all.some(({ name }) => name === header.migration)) {
      throw new BackupError(
        'The backup was taken with a newer version of Chapterhouse. Restore it with that version.',
      );
    }
    // Also down: an empty database prepared by a newer version can restore an older backup.
    const { error } = await migrator.migrateTo(header.migration);
    if (error instanceof Error && error.message.includes('previously executed migration'))
      throw new NewerDatabaseError({ cause: error });
    if (error) throw error;
  });
  await prepareJobs(databaseUrl);
}

async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  for (const table of ['users', 'articles', 'identity_accounts']) {
    const { rows: found } = await client.query<{ there: boolean }>(
      'select to_regclass($1) is not null as there',
      [`public.${table}`],
    );
    if (!found[0]?.there) continue;
    const { rows } = await client.query<{ used: boolean }>(`select exists (select from ${table}) as used`);
    if (!rows[0]?.used) continue;
    throw new BackupError(
      'The database is not empty, and restore never overwrites data. Restore into a new one (another DATA_DIR or DATABASE_URL).',
    );
  }
}

async function skip({ rows }: TableOfBackup): Promise<void> {
  for await (const _row of rows) {
    // Read to the end, where the next table begins.
  }
}

async function copyTable(client: pg.Client, { columns, rows }: TableOfBackup, into: string): Promise<number> {
  const names = columns.map((name) => pg.escapeIdentifier(name)).join(', ');
  const sink = client.query(copyFrom(`copy ${into} (${names}) from stdin`));
  const failed = new Promise<never>((_resolve, reject) => sink.once('error', reject));
  // The awaiting caller gets the error; without one it must not crash the process.
  failed.catch(() => {});
  const finished = once(sink, 'finish');
  finished.catch(() => {});
  for await (const row of rows) if (!sink.write(row)) await Promise.race([once(sink, 'drain'), failed]);
  sink.end();
  await Promise.race([finished, failed]);
  return sink.rowCount ?? 0;
}

/** Sequences continue after the highest restored value. */
async function continueNumbers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.oid::regclass::text as table, a.attname::text as column
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> ''`,
  );
  for (const { table, column } of rows) {
    const name = pg.escapeIdentifier(column);
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${name}), 0) + 1, false) from ${table}`,
      [table, column],
    );
  }
}
