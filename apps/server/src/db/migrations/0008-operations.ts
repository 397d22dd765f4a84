import { type Kysely, sql } from 'kysely';

/* Additive: processes of the previous release keep working with this schema. */

const statements = [
  // Usage of a batch remains when its articles are deleted.
  `alter table model_calls add column batch_id uuid`,
  `update model_calls set batch_id = articles.batch_id from articles where articles.id = model_calls.article_id`,
  `create index model_calls_by_time on model_calls (at)`,
  // Counts of external calls, one row per minute and group.
  `create table provider_calls (
    minute timestamptz not null,
    provider text not null,
    call text not null,
    outcome text not null,
    -- Upper bound of how long they took.
    bucket_ms integer not null,
    calls integer not null,
    primary key (minute, provider, call, outcome, bucket_ms)
  )`,
  // For administrators: recent failures across all users. Small, because partial.
  `create index articles_failed on articles (updated_at desc) where status = 'error'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Down: loses the batch of calls of deleted articles, and the call counts. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index articles_failed`.execute(db);
  await sql`drop table provider_calls`.execute(db);
  await sql`drop index model_calls_by_time`.execute(db);
  await sql`alter table model_calls drop column batch_id`.execute(db);
}
