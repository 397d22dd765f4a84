import { type Kysely, sql } from 'kysely';

const statements = [
  // The calendar: when an article went live, or is due. Postgres reads an expression from an index alone only when
  // the index also holds the columns that it is made from, hence the second list.
  `create index articles_calendar on articles
     (user_id, (case when status = 'published' then coalesce(published_at, due_at) else due_at end), id)
     include (status, published_at, due_at)`,
  // What happened last, on the dashboard.
  `create index articles_by_change on articles (user_id, updated_at desc, id desc)`,
  // What waits for its owner; small by its condition.
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

/** Nothing is lost on the way back: only looks at the calendar and the dashboard become slower. */
export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of names) await sql`drop index ${sql.id(name)}`.execute(db);
}
