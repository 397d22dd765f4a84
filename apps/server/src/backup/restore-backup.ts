import { once } from 'node:events';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrateToLatest, withMigrator } from '../db/migrate.ts';
import { BackupError, type BackupHeader } from './backup-format.ts';
import { holdWhatMayHaveHappened } from './hold-what-may-have-happened.ts';
import { openBackup, type TableOfBackup } from './read-backup.ts';
import { jobSchemaOf, listTables } from './tables.ts';

type Input = {
  databaseUrl: string;
  file: string;
  keyId: string;
  /** Makes the job engine's own tables, which must be there for its jobs. */
  prepareJobs: (databaseUrl: string) => Promise<void>;
  /** Nothing ran anywhere since the backup was taken, and nothing that it came from will. */
  moved: boolean;
  now: Date;
};

/**
 * Fills an empty database from a backup, in one transaction, and brings it to this program's schema. Unless it was
 * `moved`, articles that may have gone live since are held for their owners. Throws `BackupError` and changes nothing
 * when the database is not empty, the file is not whole, or the key is another one.
 */
export async function restoreBackup(input: Input): Promise<{ rows: number; held: number }> {
  const { databaseUrl, file, keyId, moved, now } = input;
  const { header, tables } = await openBackup(file);
  if (header.keyId !== keyId) {
    throw new BackupError(
      'The stored credentials were sealed with another key: set SECRET_KEY to the one that the backup was taken with (for an embedded database the content of DATA_DIR/secret.key).',
    );
  }
  await prepareSchema(input, header);
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'chapterhouse-restore' });
  client.on('error', () => {});
  await client.connect();
  let [rows, held] = [0, 0];
  try {
    await client.query('begin');
    await refuseUnlessEmpty(client);
    const known = await listTables(client);
    await client.query(`truncate ${known.map(({ table }) => table).join(', ')}`);
    for await (const table of tables) rows += await copyTable(client, table, known);
    await continueNumbers(client);
    if (!moved) held = await holdWhatMayHaveHappened(client, new Date(header.takenAt), now);
    await client.query('commit');
  } finally {
    // Without a commit nothing stays.
    await client.end();
  }
  await migrateToLatest(databaseUrl);
  return { rows, held };
}

async function prepareSchema({ databaseUrl, prepareJobs }: Input, header: BackupHeader): Promise<void> {
  await withMigrator(databaseUrl, async (migrator) => {
    const all = await migrator.getMigrations();
    const target = all.find(({ name }) => name === header.migration);
    if (!target) {
      throw new BackupError(
        'The backup was taken by a newer version of this program: restore it with that version.',
      );
    }
    // A backup of an older version is filled in as it was, and migrated with what it holds.
    const newest = all.findLast(({ executedAt }) => executedAt)?.name;
    if (newest === undefined || newest < target.name) {
      const { error } = await migrator.migrateTo(target.name);
      if (error) throw error;
    } else if (newest > target.name) {
      throw new BackupError(
        'The backup is of an older version, and this database has the newer schema already: restore into a new database.',
      );
    }
  });
  await prepareJobs(databaseUrl);
  if (header.jobSchema === null) return;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const jobSchema = await jobSchemaOf(client).finally(() => client.end());
  if (jobSchema !== header.jobSchema) {
    throw new BackupError(
      'The backup’s jobs are of another version of the job engine: restore with the version that took it.',
    );
  }
}

async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ used: boolean }>(
    'select exists (select from users) or exists (select from articles) as used',
  );
  if (rows[0]?.used) {
    throw new BackupError(
      'The database is not empty, and nothing is overwritten: restore into a new one (another DATA_DIR or DATABASE_URL).',
    );
  }
}

async function copyTable(
  client: pg.Client,
  source: TableOfBackup,
  known: { table: string }[],
): Promise<number> {
  const { table, columns, rows } = source;
  if (!known.some((one) => one.table === table))
    throw new BackupError(`The backup has a table ${table}, which is not there.`);
  const names = columns.map((name) => pg.escapeIdentifier(name)).join(', ');
  const sink = client.query(copyFrom(`copy ${table} (${names}) from stdin`));
  const failed = new Promise<never>((_resolve, reject) => sink.once('error', reject));
  // Whoever waits hears of it; nobody waiting is no crash.
  failed.catch(() => {});
  const finished = once(sink, 'finish');
  finished.catch(() => {});
  for await (const row of rows) if (!sink.write(row)) await Promise.race([once(sink, 'drain'), failed]);
  sink.end();
  await Promise.race([finished, failed]);
  return sink.rowCount ?? 0;
}

/** Numbers that the database gives out go on after the highest that was restored. */
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
