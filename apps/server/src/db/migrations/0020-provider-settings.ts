import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What administrators entered for services that the environment does not configure.
  await sql`create table provider_settings (
    kind text primary key check (kind in ('ai', 'mail')),
    details jsonb not null,
    secret_box text,
    updated_at timestamptz not null
  )`.execute(db);
}

/** After reverting, the demo writer and the outbox are used again, unless the environment configures the services. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table provider_settings`.execute(db);
}
