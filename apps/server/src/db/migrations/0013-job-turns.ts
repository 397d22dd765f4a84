import { type Kysely, sql } from 'kysely';

/* Additive: a process of the release before goes on working on this schema. */

const statements = [
  // Whose turn it is among the users who share a queue; see `providers/jobs/pg-boss/claim-job.ts`.
  `create table job_turns (
    queue text not null,
    -- A user's id, or '*': the clock of the queue.
    owner text not null,
    turn double precision not null,
    primary key (queue, owner)
  )`,
  // Articles that version 0.1.0 accepted take their user's turn, too. A new database has no jobs yet.
  `do $$ begin
    if to_regclass('pgboss.job') is not null then
      update pgboss.job set group_id = articles.user_id::text from articles
      where job.name = 'write-article' and job.group_id is null and job.state < 'completed'
        and articles.id::text = job.data->'payload'->>'articleId';
    end if;
  end $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Loses whose turn it was: all users who wait begin alike. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table job_turns`.execute(db);
}
