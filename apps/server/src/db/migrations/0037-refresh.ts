import { type Kysely, sql } from 'kysely';

const statements = [
  // What its owner decided about refreshing a live article, and the refresh that is being written.
  `create table article_refreshes (
    article_id uuid primary key references articles on delete cascade,
    marked_at timestamptz,
    dismissed_at timestamptz,
    -- Null unless one is being written; of the text in this version.
    requested_at timestamptz,
    base_version integer not null default 0,
    redates boolean not null default false,
    shows_date boolean not null default false,
    -- How the last one ended, if not with a proposal.
    message text
  )`,
  `alter table article_proposals
    add column kind text not null default 'rewrite' check (kind in ('rewrite', 'refresh')),
    -- Accepted, the live post gets the date of its next update.
    add column redates boolean not null default false`,
  'alter table publications add column redates boolean not null default false',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Down: loses marks, requested refreshes, and proposals of a whole text, which the release before cannot show. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table publications drop column redates`.execute(db);
  await sql`delete from article_proposals where kind = 'refresh'`.execute(db);
  await sql`alter table article_proposals drop column kind, drop column redates`.execute(db);
  await sql`drop table article_refreshes`.execute(db);
}
