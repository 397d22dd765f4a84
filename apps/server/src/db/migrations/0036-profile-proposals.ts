import { type Kysely, sql } from 'kysely';

/** What was learned about a site from its posts, until its owner dismisses it. Going down loses proposals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site_profile_proposals (
      id uuid primary key,
      site_id uuid not null unique references sites on delete cascade,
      post_ids text[] not null,
      started_at timestamptz not null,
      message text,
      proposal jsonb
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table site_profile_proposals`.execute(db);
}
