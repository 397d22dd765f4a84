import { type Kysely, sql } from 'kysely';

/** Who a site is and how it writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site_profiles (
      site_id uuid primary key references sites on delete cascade,
      profile jsonb not null,
      updated_at timestamptz not null
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table site_profiles`.execute(db);
}
