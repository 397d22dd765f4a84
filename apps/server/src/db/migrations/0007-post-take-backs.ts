import { type Kysely, sql } from 'kysely';

const statements = [
  // Pending withdrawals at blogs of deleted accounts; contains no personal data.
  `create table post_take_backs (
     id uuid primary key,
     site_id uuid not null,
     connection_box text not null,
     post_ids text[] not null,
     unsettled_ids text[] not null,
     created_at timestamptz not null,
     expires_at timestamptz not null
   )`,
  `create index post_take_backs_by_expiry on post_take_backs (expires_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Down: pending withdrawals are lost, and those posts are published by the blog as scheduled. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table post_take_backs`.execute(db);
}
