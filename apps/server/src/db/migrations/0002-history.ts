import { type Kysely, sql } from 'kysely';

const site = '(coalesce(publishing_site_id, other_website_id))';

/** Columns shown in the history; changes of other columns send no notification. */
const told = [
  'user_id',
  'batch_id',
  'status',
  'title',
  'topic',
  'subtopic',
  'site_name',
  'due_at',
  'published_at',
  'post_id',
  'post_url',
  'publishing_site_id',
  'other_website_id',
  'has_content',
  'error_msg',
  'verification',
];

const statements = [
  // Sort orders of the history, with the id as a tiebreaker for pagination; the date order comes with the calendar.
  `create index articles_by_user_and_title on articles (user_id, ("left"(lower(title), 100)), id)`,
  // Replaces the newest-first index: read backwards it serves that order, and both directions serve the status order.
  `create index articles_by_user_status_and_time on articles (user_id, status, created_at, id)`,
  'drop index articles_by_user_and_status',
  `create index articles_by_user_and_site on articles (user_id, ${site}, created_at desc, id desc)`,
  `create index batches_by_user on batches (user_id, created_at desc, id desc)`,
  // Search also works without the extension, only slower: not every host offers it.
  `do $$ begin
    create extension if not exists pg_trgm;
    create index articles_by_words on articles using gin ((title || chr(10) || topic) gin_trgm_ops);
  exception when insufficient_privilege or undefined_file or feature_not_supported then
    raise notice 'without pg_trgm: %', sqlerrm;
  end $$`,
  // A trigger cannot be forgotten by any code path. Row-level with a condition: most writes change nothing that is shown
  // and then cost nothing. The first rows of a transaction are notified individually; beyond that only the user,
  // which Postgres deduplicates within a transaction.
  `create function tell_article_change() returns trigger language plpgsql as $$
  declare
    changed articles := coalesce(new, old);
    told_before integer := coalesce(nullif(current_setting('chapterhouse.articles_told', true), ''), '0')::integer;
  begin
    if told_before < 50 then
      perform set_config('chapterhouse.articles_told', (told_before + 1)::text, true);
      perform pg_notify('articles', concat_ws(' ', changed.user_id, changed.id, new.status));
    else
      perform pg_notify('articles', changed.user_id::text);
    end if;
    return null;
  end $$`,
  `create trigger articles_tell_new after insert or delete on articles
    for each row execute function tell_article_change()`,
  `create trigger articles_tell_changed after update on articles
    for each row when (${told.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')})
    execute function tell_article_change()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Down: drops the indexes and the trigger; no rows are changed. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger articles_tell_changed on articles`.execute(db);
  await sql`drop trigger articles_tell_new on articles`.execute(db);
  await sql`drop function tell_article_change()`.execute(db);
  await sql`create index articles_by_user_and_status on articles (user_id, status, created_at desc, id desc)`.execute(
    db,
  );
  const indexes = [
    'articles_by_words',
    'batches_by_user',
    'articles_by_user_and_site',
    'articles_by_user_status_and_time',
    'articles_by_user_and_title',
  ];
  for (const index of indexes) await sql`drop index if exists ${sql.id(index)}`.execute(db);
}
