import { type Kysely, sql } from 'kysely';

/** An article may have the same text in several places: which of them a proposal is for, and which one a rewrite is about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table article_proposals add column place jsonb`.execute(db);
  await sql`alter table article_rewrites add column passage_occurrence integer`.execute(db);
}

/** Down: a proposal takes the place of the first equal text, as in the release before. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table article_proposals drop column place`.execute(db);
  await sql`alter table article_rewrites drop column passage_occurrence`.execute(db);
}
