import { type Kysely, sql } from 'kysely';

const statements = [
  `create table api_keys (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    name text not null,
    key_hash bytea not null unique,
    -- The last characters of the key, by which its owner recognizes it.
    hint text not null,
    scopes text[] not null,
    created_at timestamptz not null,
    expires_at timestamptz,
    last_used_at timestamptz,
    last_used_address text
  )`,
  'create index api_keys_of_user on api_keys (user_id, created_at)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Down: loses all API keys; programs that use them need new ones. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table api_keys`.execute(db);
}
