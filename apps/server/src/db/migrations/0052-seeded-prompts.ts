import { type Kysely, sql } from 'kysely';

/**
 * The categories that have received their default prompt. Until now, a category without a prompt received it at every
 * start; those that have one at the time of this migration have been seeded.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table seeded_prompt_categories (category text primary key)`.execute(db);
  await sql`insert into seeded_prompt_categories select distinct category from prompts`.execute(db);
}

/** Down: a deleted default prompt is inserted again at the next start. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table seeded_prompt_categories`.execute(db);
}
