import { type Kysely, sql } from 'kysely';

const statements = [
  // What a correction must correct; null for a rewrite.
  'alter table article_rewrites add column findings jsonb',
  // Who scheduled the current text in spite of its findings, and when.
  'alter table article_bodies add column overruled jsonb',
  // The dashboard's list of drafts that need attention.
  `create index articles_with_findings on articles (user_id, due_at desc)
    where status = 'draft' and error_code in ('gate', 'gate_binding')`,
];

/** Pending corrections become rewrites of the whole text; who overruled what stays in the audit log. */
const wayBack = [
  'drop index articles_with_findings',
  'alter table article_bodies drop column overruled',
  'alter table article_rewrites drop column findings',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of wayBack) await sql.raw(statement).execute(db);
}
