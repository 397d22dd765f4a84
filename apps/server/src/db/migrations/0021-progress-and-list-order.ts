import { type Kysely, sql } from 'kysely';

/** The columns that browsers are notified of, before this migration. */
const shown = [
  ...['user_id', 'batch_id', 'status', 'title', 'topic', 'subtopic', 'site_name', 'due_at', 'published_at'],
  ...['site_id', 'has_content', 'error_msg'],
];

const tell = (columns: readonly string[]) => [
  'drop trigger articles_tell_changed on articles',
  `create trigger articles_tell_changed after update on articles
    for each row when (${columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')})
    execute function tell_article_change()`,
];

const statements = [
  // What is being written, for the list and the article's page; only read while the article is `generating`.
  'alter table articles add column progress jsonb',
  ...tell([...shown, 'progress']),
  // The list's whole order. Without the due date Postgres sorts each batch again for every page.
  'create index articles_newest on articles (user_id, created_at desc, due_at desc, id desc)',
  'drop index articles_by_user',
];

const wayBack = [
  'create index articles_by_user on articles (user_id, created_at desc, id desc)',
  'drop index articles_newest',
  ...tell(shown),
  'alter table articles drop column progress',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Down: loses the steps that are shown while articles are written. */
export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of wayBack) await sql.raw(statement).execute(db);
}
