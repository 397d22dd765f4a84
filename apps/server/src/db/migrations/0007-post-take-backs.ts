import { type Kysely, sql } from 'kysely';

const statements = [
  // What is still to be done at a blog whose account was deleted; no word of whose it was.
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

/** What was still to be taken back then goes live at the blog, as it did before there was this table. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table post_take_backs`.execute(db);
}
