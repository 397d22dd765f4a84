import pg, { type ClientBase } from 'pg';
import { jobColumns, jobTable } from './tables.ts';

/** Where the jobs of a backup are read into first; gone at the end of the transaction. */
export const jobsOfBackup = 'pg_temp.jobs_of_backup';

/**
 * Makes the place for the jobs of a backup, so that those of the job engine's own queues, which backups of version
 * 0.1.0 hold, and of queues that no longer exist do not stop the restore. Columns that only another version of the engine
 * has are text there, and are left behind.
 */
export async function prepareJobsOfBackup(client: ClientBase, columns: readonly string[]): Promise<void> {
  await client.query(`create temp table jobs_of_backup (like ${jobTable}) on commit drop`);
  const known = await jobColumns(client);
  for (const name of known) {
    await client.query(`alter table ${jobsOfBackup} alter column ${pg.escapeIdentifier(name)} drop not null`);
  }
  for (const name of columns.filter((column) => !known.includes(column))) {
    await client.query(`alter table ${jobsOfBackup} add column ${pg.escapeIdentifier(name)} text`);
  }
}

/**
 * Enqueues the jobs of our own queues. Those that were running are handed back, as after a worker was killed: one more
 * attempt where there are several; a job with a single attempt, whose outcome is unknown, ends as lapsed.
 */
export async function enqueueJobsOfBackup(
  client: ClientBase,
  columns: readonly string[],
  queues: readonly string[],
): Promise<number> {
  const known = await jobColumns(client);
  const names = columns
    .filter((column) => known.includes(column))
    .map((name) => pg.escapeIdentifier(name))
    .join(', ');
  await client.query(
    `update ${jobsOfBackup} set dead_letter = null where dead_letter not in (select name from pgboss.queue)`,
  );
  const { rowCount } = await client.query(
    `insert into ${jobTable} (${names}) select ${names} from ${jobsOfBackup}
     where name = any($1) and name in (select name from pgboss.queue)`,
    [queues],
  );
  await client.query(
    `update ${jobTable} set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), heartbeat_on = null
     where state = 'active' and retry_limit > 0`,
  );
  await client.query(`update ${jobTable} set heartbeat_on = 'epoch' where state = 'active'`);
  return rowCount ?? 0;
}
