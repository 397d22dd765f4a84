import { type Kysely, sql } from 'kysely';

const statements = [
  // What a correction must correct; null for a rewrite.
  'alter table article_rewrites add column findings jsonb',
  // Who scheduled the current text in spite of its findings, and when.
  'alter table article_bodies add column overruled jsonb',
];

/** Pending corrections become rewrites of the whole text; who overruled what stays in the audit log. */
const wayBack = [
  'alter table article_bodies drop column overruled',
  'alter table article_rewrites drop column findings',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of wayBack) await sql.raw(statement).execute(db);
}
