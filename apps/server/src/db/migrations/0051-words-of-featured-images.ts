import { type Kysely, sql } from 'kysely';

const tables = ['articles', 'article_versions'];

/**
 * The caption and focal point of the featured image as they were when the text was saved; both are part of its hash. Null for
 * texts that were saved before, which keep their hash, and with it their approval.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables)
    await sql`alter table ${sql.table(table)} add column featured_caption text, add column featured_focal text`.execute(
      db,
    );
}

/** Down: loses the captions and focal points. Texts with one no longer match the hash that was stored. */
export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of tables)
    await sql`alter table ${sql.table(table)} drop column featured_caption, drop column featured_focal`.execute(
      db,
    );
}
