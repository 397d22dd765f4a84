import { type Kysely, sql } from 'kysely';

const statements = [
  // Rewritten every second while a text comes, and worthless after a crash of the database: `unlogged` writes no WAL.
  `create unlogged table article_drafts (
    article_id uuid primary key references articles on delete cascade,
    text text not null,
    words integer not null,
    asked_words integer not null
  )`,
  `create function end_article_draft() returns trigger language plpgsql as $$
  begin
    delete from article_drafts where article_id = new.id;
    return null;
  end $$`,
  // Whatever ends the writing: the draft goes.
  `create trigger articles_end_draft after update of status on articles
    for each row when (old.status = 'generating' and new.status <> 'generating')
    execute function end_article_draft()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Down: loses the texts that are shown while they are written. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger articles_end_draft on articles`.execute(db);
  await sql`drop function end_article_draft()`.execute(db);
  await sql`drop table article_drafts`.execute(db);
}
