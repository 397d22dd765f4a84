import { type Kysely, sql } from 'kysely';

const statements = [
  `create table media (
    -- From its owner and its largest file, so that the same file is one picture.
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    name text not null,
    origin text not null check (origin in ('uploaded', 'address', 'generated')),
    source_url text,
    width int not null,
    height int not null,
    bytes int not null,
    alt text not null default '',
    caption text not null default '',
    focal_x real not null default 0.5,
    focal_y real not null default 0.5,
    decorative boolean not null default false,
    created_at timestamptz not null
  )`,
  `create index media_by_user on media (user_id, created_at desc, id desc)`,
  `create table media_files (
    media_id uuid not null references media on delete cascade,
    size text not null,
    format text not null,
    width int not null,
    height int not null,
    bytes int not null,
    sha256 text not null,
    primary key (media_id, size, format)
  )`,
  // The bytes apart, because lists do not read them.
  `create table media_contents (
    media_id uuid not null,
    size text not null,
    format text not null,
    content bytea not null,
    primary key (media_id, size, format),
    foreign key (media_id, size, format) references media_files on delete cascade
  )`,
  // Not compressed: pictures are already, and so a part is read without the rest.
  `alter table media_contents alter column content set storage external`,
  // What the current text of each article has. Deferred, because both sides are deleted with their owner.
  `create table article_media (
    article_id uuid not null references articles on delete cascade,
    media_id uuid not null references media deferrable initially deferred,
    role text not null check (role in ('featured', 'inline')),
    primary key (article_id, media_id, role)
  )`,
  `create index article_media_by_media on article_media (media_id)`,
  ...['articles', 'article_versions'].map(
    (table) => `alter table ${table} add column featured_media_id uuid`,
  ),
];

/** Down: the pictures of the media library are lost; published posts keep theirs. */
const wayBack = [
  ...['articles', 'article_versions'].map((table) => `alter table ${table} drop column featured_media_id`),
  ...['article_media', 'media_contents', 'media_files', 'media'].map((table) => `drop table ${table}`),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of wayBack) await sql.raw(statement).execute(db);
}
