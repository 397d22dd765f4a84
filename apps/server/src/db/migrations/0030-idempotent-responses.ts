import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table idempotent_responses (
    user_id uuid not null references users on delete cascade,
    key text not null,
    request_hash bytea not null,
    -- Null while the first request runs, and if it was cut off.
    response jsonb,
    created_at timestamptz not null,
    primary key (user_id, key)
  )`.execute(db);
  await sql`create index idempotent_responses_by_age on idempotent_responses (created_at)`.execute(db);
}

/** Down: requests that are repeated within a day are executed again. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table idempotent_responses`.execute(db);
}
