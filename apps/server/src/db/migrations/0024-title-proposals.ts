import { type Kysely, sql } from 'kysely';

/** Other SEO titles that the model proposed, to choose from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table articles add column title_proposals text[] not null default '{}'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table articles drop column title_proposals`.execute(db);
}
