import { type Kysely, sql } from 'kysely';

/** Unsupported claims that their owner vouches for, each by its own words, with name and time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table article_bodies add column kept_claims jsonb not null default '[]'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table article_bodies drop column kept_claims`.execute(db);
}
