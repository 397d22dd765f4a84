import pg, { type ClientBase } from 'pg';
import { jobColumns, jobTable } from './tables.ts';

/** Staging table for the jobs of a backup; dropped at the end of the transaction. */
export const jobsOfBackup = 'pg_temp.jobs_of_backup';

/**
 * Creates the staging table, so that jobs of the job engine's internal queues (in backups of version 0.1.0) and of
 * removed queues do not block the restore. Columns that only another version of the engine has are created as text
 * and ignored.
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
 * Enqueues the jobs of the product's queues. Running jobs are retried, as after a worker crash: one more attempt
 * if the job has several; a job with a single attempt, whose outcome is unknown, expires.
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
