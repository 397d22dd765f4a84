import { type Kysely, sql } from 'kysely';

const statements = [
  // The calendar: when an article was published or is due. Postgres uses an index-only scan for an expression only if
  // the index also includes its columns, hence the second list.
  `create index articles_calendar on articles
     (user_id, (case when status = 'published' then coalesce(published_at, due_at) else due_at end), id)
     include (status, published_at, due_at)`,
  // Recent activity on the dashboard.
  `create index articles_by_change on articles (user_id, updated_at desc, id desc)`,
  // Articles that need attention; small, because partial.
  `create index articles_needing_attention on articles (user_id, due_at desc) include (status, platform)
     where status = 'error' or (status = 'scheduled' and (error_msg is not null or platform = 'other'))`,
  `create index articles_in_conflict on articles (user_id, due_at desc) where conflict_at is not null`,
];

const names = [
  'articles_calendar',
  'articles_by_change',
  'articles_needing_attention',
  'articles_in_conflict',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Down: nothing is lost; calendar and dashboard become slower. */
export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of names) await sql`drop index ${sql.id(name)}`.execute(db);
}
