import { type Kysely, sql } from 'kysely';

const statements = [
  // Apps register themselves; nobody vouches for what they say about themselves.
  `create table oauth_clients (
    id text primary key,
    payload jsonb not null,
    created_at timestamptz not null,
    -- When a user last let it in.
    used_at timestamptz
  )`,
  `create table connected_apps (
    -- The provider's grant, too.
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    client_id text not null references oauth_clients on delete cascade,
    name text not null,
    -- Where the app received its code.
    redirect_uri text not null,
    scopes text[] not null,
    created_at timestamptz not null,
    last_used_at timestamptz,
    last_used_address text,
    unique (user_id, client_id)
  )`,
  'create index connected_apps_of_client on connected_apps (client_id)',
  // Codes, tokens, grants and requests in progress. Ids are the secrets themselves: only their hashes are stored.
  `create table oauth_records (
    model text not null,
    id_hash bytea not null,
    payload jsonb not null,
    grant_id uuid references connected_apps on delete cascade,
    uid text,
    expires_at timestamptz not null,
    primary key (model, id_hash)
  )`,
  'create index oauth_records_of_grant on oauth_records (grant_id)',
  'create index oauth_records_by_uid on oauth_records (uid) where uid is not null',
  'create index oauth_records_by_expiry on oauth_records (expires_at)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Down: loses all connections of apps; their users must connect them again. */
export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['oauth_records', 'connected_apps', 'oauth_clients']) {
    await sql`drop table ${sql.table(table)}`.execute(db);
  }
}
