import { type Kysely, sql } from 'kysely';

/* Additive: processes of the previous release keep working with this schema. */

const statements = [
  // Fair scheduling among the users who share a queue; see `providers/jobs/pg-boss/claim-job.ts`.
  `create table job_turns (
    queue text not null,
    -- A user's id, or '*': the clock of the queue.
    owner text not null,
    turn double precision not null,
    primary key (queue, owner)
  )`,
  // Articles accepted by version 0.1.0 take turns too. A new database has no jobs yet.
  `do $$ begin
    if to_regclass('pgboss.job') is not null then
      update pgboss.job set group_id = articles.user_id::text from articles
      where job.name = 'write-article' and job.group_id is null and job.state < 'completed'
        and articles.id::text = job.data->'payload'->>'articleId';
    end if;
  end $$`,
  // Writing retries within a period; and when an article was refunded to the quota although model calls
  // had been paid for.
  `alter table articles add column retries integer not null default 0, add column retries_until timestamptz`,
  `alter table quota_reservations add column failed_paid_at timestamptz`,
  `create index quota_reservations_failed on quota_reservations (user_id, failed_paid_at)
    where failed_paid_at is not null`,
  `create index model_calls_by_article on model_calls (article_id) where article_id is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Down: loses scheduling order, retries and failures. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index model_calls_by_article`.execute(db);
  await sql`drop index quota_reservations_failed`.execute(db);
  await sql`alter table quota_reservations drop column failed_paid_at`.execute(db);
  await sql`alter table articles drop column retries, drop column retries_until`.execute(db);
  await sql`drop table job_turns`.execute(db);
}
