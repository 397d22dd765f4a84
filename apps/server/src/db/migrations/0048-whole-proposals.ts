import { type Kysely, sql } from 'kysely';

/** A rewrite of the whole text waits for its owner's decision as well, with what belongs to the new text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table article_proposals add column search_fields jsonb, add column unsupported jsonb`.execute(
    db,
  );
}

/** Down: loses rewrites of a whole text that nobody decided on, which the release before would show as a passage's. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from article_proposals where search_fields is not null`.execute(db);
  await sql`alter table article_proposals drop column search_fields, drop column unsupported`.execute(db);
}
