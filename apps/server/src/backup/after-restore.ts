import { capabilitiesOf, platformIds } from '@chapterhouse/contract/platforms/registry';
import pg, { type ClientBase } from 'pg';
import { hashToken, newToken } from '../lib/crypto/tokens.ts';
import { jobColumns, jobTable } from './tables.ts';

/** Not by `articles.by_hand`: the backup may be of a version without it, and is migrated afterwards. */
const byHand = platformIds.filter((id) => !capabilitiesOf(id).publishes);

/**
 * A backup does not know what happened after it was taken. An article that was already on the blog is found there by
 * its post ID. One that was still being written or not yet sent may exist there under an unknown ID, so it is put on
 * hold with a message for its owner rather than published twice. Changes of live posts that were asked for are forgotten.
 * Returns the number of articles.
 */
export async function quarantineAfterRestore(client: ClientBase, takenAt: Date, now: Date): Promise<number> {
  const when = `${takenAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const look = `Restored from a backup of ${when}. It may have been published since. Check your blog first.`;
  const { rows: tables } = await client.query<{ table: string | null }>(
    `select to_regclass('public.publications')::text as table`,
  );
  const isSeparate = tables[0]?.table != null;
  const held = `status = 'draft', error_code = 'restored', error_msg = $1, updated_at = $2`;
  const unsent = `status = 'scheduled' and platform <> all($3) and (post_id is null or placement <> 'placed')`;
  const written = await client.query(
    isSeparate
      ? `with ended as (
           update publications set next_attempt_at = null, slot = null, claim = null
           from articles where articles.id = article_id and ${unsent} returning article_id)
         update articles set ${held} from ended where id = article_id`
      : // Until version 0.1.0 the articles had all columns.
        `update articles set ${held}, next_attempt_at = null, lane = null, claim = null where ${unsent}`,
    [look, now, byHand],
  );
  const { rows: live } = await client.query(
    `select from information_schema.columns where table_schema = 'public' and table_name = 'publications'
       and column_name = 'live_change'`,
  );
  // Whoever asked for it may have changed the post since.
  if (live.length > 0) {
    await client.query(
      'update publications set live_change = null, live_change_at = null where live_change is not null',
    );
  }
  const { rows: refreshes } = await client.query(
    `select from information_schema.tables where table_schema = 'public' and table_name = 'article_refreshes'`,
  );
  if (refreshes.length > 0) {
    await client.query('update article_refreshes set requested_at = null where requested_at is not null');
  }
  const unwritten = await client.query<{ id: string }>(
    `update articles set status = 'error', error_code = 'restored', error_msg = $1, updated_at = $2
     where status in ('processing', 'generating') returning id`,
    [`${look} If it is not there, retry.`, now],
  );
  const ids = unwritten.rows.map(({ id }) => id);
  await client.query(
    'update quota_reservations set released_at = $2 where article_id = any($1) and released_at is null',
    [ids, now],
  );
  await client.query(`delete from pgboss.job where data->'payload'->>'articleId' = any($1::text[])`, [ids]);
  return (written.rowCount ?? 0) + ids.length;
}

/** How long the printed links are valid: an operator restores, checks everything, and then starts the product. */
const linkHours = 24;

/** An administrator who had a password, and the code of a link to choose another. */
export type ResetCode = { email: string; code: string };

/**
 * A backup may contain passwords that users have since replaced, perhaps because they leaked. So all passwords are
 * invalidated: users reset theirs by email, and administrators, who may be needed to fix email first, use the codes
 * that this function returns.
 */
export async function endFormerPasswords(
  client: ClientBase,
  now: Date,
): Promise<{ passwords: number; resetCodes: ResetCode[] }> {
  const { rows: administrators } = await client.query<{ id: string; email: string }>(
    `select id, email from identity_accounts where password_hash is not null and exists (
       select from users where subject = identity_accounts.id::text and role = 'admin' and approval_status = 'approved')
     order by email`,
  );
  const { rowCount } = await client.query(
    `update identity_accounts set password_hash = null, trusted_since = $1 where password_hash is not null`,
    [now],
  );
  const resetCodes: ResetCode[] = [];
  for (const { id, email } of administrators) {
    const code = newToken();
    await client.query(
      `insert into identity_codes (code_hash, account_id, purpose, created_at, expires_at)
       values ($1, $2, 'password_reset', $3, $4)`,
      [hashToken(code), id, now, new Date(now.getTime() + linkHours * 3_600_000)],
    );
    resetCodes.push({ email, code });
  }
  return { passwords: rowCount ?? 0, resetCodes };
}

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
