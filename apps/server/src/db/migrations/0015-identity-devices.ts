import { type Kysely, sql } from 'kysely';

const statements = [
  // Known devices per account: failed attempts by others never lock them out.
  `create table identity_devices (
    token_hash bytea not null,
    account_id uuid not null references identity_accounts on delete cascade,
    last_used_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (token_hash, account_id)
  )`,
  `create index identity_devices_by_account on identity_devices (account_id, last_used_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** After reverting, each device counts as new until it signs in again. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table identity_devices`.execute(db);
}
