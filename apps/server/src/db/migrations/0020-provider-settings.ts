import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What administrators entered for services that the environment does not configure.
  await sql`create table provider_settings (
    kind text primary key check (kind in ('ai', 'mail')),
    details jsonb not null,
    secret_box text,
    updated_at timestamptz not null
  )`.execute(db);
  // Pending users as if they had signed up in the far future: one sort key for "waiting first, then newest first".
  await sql`create index users_by_waiting on users ((${waiting}), id)`.execute(db);
}

const waiting = sql`(created_at at time zone 'UTC')
  + case when approval_status = 'pending' then interval '1000 years' else interval '0' end`;

/** After reverting, the demo writer and the outbox are used again, unless the environment configures the services. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index users_by_waiting`.execute(db);
  await sql`drop table provider_settings`.execute(db);
}
