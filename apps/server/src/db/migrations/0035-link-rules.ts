import { type Kysely, sql } from 'kysely';

/** Which pages of a site its articles link to, and how many. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site_link_rules (
      site_id uuid primary key references sites on delete cascade,
      most integer not null check (most between 0 and 5),
      always text[] not null,
      never text[] not null
    )`.execute(db);
  // Posts in scripts without blanks were not split into words. Their sites are read again.
  const rereadable = sql`(select distinct site_id from site_posts where title ~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]')`;
  await sql`delete from site_indexes where site_id in ${rereadable}`.execute(db);
  await sql`delete from site_posts where site_id in ${rereadable}`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table site_link_rules`.execute(db);
}
