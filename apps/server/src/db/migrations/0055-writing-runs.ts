import { type Kysely, sql } from 'kysely';

const statements = [
  // A worker learns late that its work was canceled: whatever it stores names the run that it works for.
  'alter table articles add column run integer not null default 1',
  `create function count_article_run() returns trigger language plpgsql as $$
  begin
    new.run := old.run + 1;
    return new;
  end $$`,
  // Whatever starts or ends the writing.
  `create trigger articles_count_run before update of status on articles
    for each row when ((old.status in ('processing', 'generating')) <> (new.status in ('processing', 'generating')))
    execute function count_article_run()`,
  'alter table featured_image_requests add column run integer not null default 1',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Down: a canceled worker may again store something for a later run of the same article. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table featured_image_requests drop column run`.execute(db);
  await sql`drop trigger articles_count_run on articles`.execute(db);
  await sql`drop function count_article_run()`.execute(db);
  await sql`alter table articles drop column run`.execute(db);
}
