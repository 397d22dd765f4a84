import { type Kysely, sql } from 'kysely';

const statements = [
  // The words that a rewrite is about; null: a whole section, or the whole text.
  'alter table article_rewrites add column passage text',
  // Rewritten sections and passages that wait for their owner's decision.
  `create table article_proposals (
    id uuid primary key,
    article_id uuid not null references articles on delete cascade,
    instruction text not null,
    heading text not null,
    passage text,
    -- HTML: the text that it replaces, of the article's version then, and the new one.
    base_version integer not null,
    before_html text not null,
    after_html text not null,
    findings jsonb not null,
    created_at timestamptz not null,
    discarded_at timestamptz
  )`,
  'create index article_proposals_by_article on article_proposals (article_id, created_at desc)',
];

/** Down: proposals that nobody accepted are lost; pending rewrites of a passage become those of its section or of the whole. */
const wayBack = ['drop table article_proposals', 'alter table article_rewrites drop column passage'];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of wayBack) await sql.raw(statement).execute(db);
}
