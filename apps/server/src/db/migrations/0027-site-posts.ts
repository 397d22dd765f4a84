import { type Kysely, sql } from 'kysely';

const statements = [
  // What is public on a site, as its owner's readers see it.
  `create table site_posts (
    site_id uuid not null references sites on delete cascade,
    -- The post's id at the blog; the address of a page of any other website.
    post_id text not null,
    url text not null,
    title text not null,
    excerpt text not null,
    headings text[] not null,
    categories text[] not null,
    -- Detected in the text; null: not sure.
    language text,
    published_at timestamptz,
    modified_at timestamptz,
    -- Title (A), headings and categories (B), excerpt (C), in the post's language. Kept in the row: all
    -- posts of a site are compared with an article.
    words tsvector storage main not null,
    primary key (site_id, post_id)
  )`,
  // A row from the first reading on. Running: started_at is later than ended_at.
  `create table site_indexes (
    site_id uuid primary key references sites on delete cascade,
    started_at timestamptz not null,
    ended_at timestamptz,
    -- The last reading that went through.
    refreshed_at timestamptz,
    -- Posts that the running reading has read, and has to read.
    read_posts integer not null default 0,
    total_posts integer not null default 0,
    -- Why the last reading failed.
    message text
  )`,
  // Sites on which something was published lately are read again.
  'create index articles_by_publication on articles (published_at) where published_at is not null',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Down: the posts are read again after the next upgrade. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index articles_by_publication`.execute(db);
  await sql`drop table site_indexes`.execute(db);
  await sql`drop table site_posts`.execute(db);
}
