import { type Kysely, sql } from 'kysely';

const tell = (
  columns: readonly string[],
) => `create trigger publications_tell_changed after update on publications
  for each row when (${columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')})
  execute function tell_publication_change()`;

const shown = ['post_id', 'post_url', 'verification', 'blog_remarks'];

const statements = [
  // What the owner asked for of a live post, when to send it, and the version to send.
  `alter table publications
    add column live_change text check (live_change in ('update', 'unpublish', 'trash')),
    add column live_change_at timestamptz,
    add column live_version integer,
    add column placed_version integer`,
  'create index publications_to_change_live on publications (live_change_at, site_id) where live_change_at is not null',
  `update publications set placed_version = version from articles
    where id = article_id and post_id is not null and placement in ('placed', 'moved')`,
  'drop trigger publications_tell_changed on publications',
  tell([...shown, 'live_change']),
  // A restored text is by whoever wrote the restored version, which may be a restored one itself.
  `alter table article_versions add column author text check (author in ('ai', 'user', 'blog'))`,
  `with recursive origins as (
    select article_id, version, origin, restored_from from article_versions
    union all
    select origins.article_id, origins.version, source.origin, source.restored_from
    from origins join article_versions source
      on source.article_id = origins.article_id and source.version = origins.restored_from
    where origins.origin = 'restored'
  )
  update article_versions set author =
    case origins.origin when 'edited' then 'user' when 'blog' then 'blog' else 'ai' end
  from origins where origins.article_id = article_versions.article_id
    and origins.version = article_versions.version and origins.origin <> 'restored'`,
  `update article_versions set author = 'user' where author is null`,
  'alter table article_versions alter column author set not null',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Down: loses who wrote a restored version, and changes of live posts that are not sent yet. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table article_versions drop column author`.execute(db);
  await sql`drop trigger publications_tell_changed on publications`.execute(db);
  await sql`drop index publications_to_change_live`.execute(db);
  await sql`alter table publications drop column live_change, drop column live_change_at,
    drop column live_version, drop column placed_version`.execute(db);
  await sql.raw(tell(shown)).execute(db);
}
