import { type Kysely, sql } from 'kysely';

const statements = [
  // Posts of platforms that hold no drafts: kept here until they are due, and what their adapter knows of them later.
  `create table stored_posts (
    id uuid primary key,
    site_id uuid not null references sites on delete cascade,
    -- The id of an article, as text: an adapter knows articles by their name alone.
    article text not null,
    title text not null,
    -- Null until the post is placed.
    fields jsonb,
    is_live boolean not null default false,
    date timestamptz,
    modified_at timestamptz not null,
    -- What only the platform's adapter reads.
    remote jsonb not null default '{}'
  )`,
  'create unique index stored_posts_draft on stored_posts (site_id, article) where fields is null',
  'create index stored_posts_site on stored_posts (site_id)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Down: loses what is waiting to be published on such platforms, which the release before does not have. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table stored_posts`.execute(db);
}
