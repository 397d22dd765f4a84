import { type Kysely, sql } from 'kysely';

const statements = [
  // Files whose bytes are in an S3-compatible store instead of media_contents, by the name of their object there.
  `create table media_objects (
    media_id uuid not null,
    size text not null,
    format text not null,
    object text not null unique,
    primary key (media_id, size, format),
    foreign key (media_id, size, format) references media_files on delete cascade
  )`,
  // Objects that no file has: to be deleted after this time. Also those that are being uploaded.
  `create table unused_media_objects (
    object text primary key,
    delete_after timestamptz not null
  )`,
  'create index unused_media_objects_due on unused_media_objects (delete_after)',
  // However a row goes, also with its owner. A backup that was taken before can be restored for a week.
  `create function media_object_unused() returns trigger language plpgsql as $$
    begin
      insert into unused_media_objects (object, delete_after) values (old.object, now() + interval '7 days')
      on conflict (object) do nothing;
      return null;
    end $$`,
  // The format in which pictures are uploaded to a site.
  `alter table sites add column picture_format text not null default 'webp' check (picture_format in ('webp', 'jpeg'))`,
  `create trigger media_object_unused after delete on media_objects
    for each row execute function media_object_unused()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Down: loses which objects of the store have the files of pictures. Move them to the database before. And the sites' choice of a format. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table media_objects, unused_media_objects`.execute(db);
  await sql`alter table sites drop column picture_format`.execute(db);
  await sql`drop function media_object_unused`.execute(db);
}
